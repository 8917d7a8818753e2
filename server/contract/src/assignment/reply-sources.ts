import { noSourcesIn } from "./no-sources.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import type { Part } from "./parts.ts";
import type { RequirementOf } from "./requirement.ts";
import { countIn } from "./source-counts.ts";
import { placed } from "./units.ts";

const REPLY = "(?:repl(?:y|ies)|responses?|comments?|peer posts?|follow-?ups?|response posts?|reply posts?)";
/** "1 in each reply", "one source per response", "each response at least 2" */
const EACH = new RegExp(
  String.raw`\b${NUMBER} (?:more )?(?:(?:\w{3,12} ){0,2}(?:sources?|references?|citations?) )?(?:in|for|per|with) (?:each|every|your|both|all|the)?(?: of your)? ?(?:\w{3,12} )?${REPLY}\b|\b(?:each|every) ${REPLY} (?:with )?(?:at least )?${NUMBER}(?=[.;,)]|$)`,
  "i",
);
/** A reply cites no more. */
const COUNT_MAX = 5;

/** The replies with the sources that each is to cite, where the assignment says how many. */
export function withSourcesOfReplies(
  replies: readonly RequirementOf<"replies">[],
  parts: readonly Part[],
): RequirementOf<"replies">[] {
  for (const { clause, isOfReplies } of parts) {
    const found = sourcesOfReply(clause.text, isOfReplies);
    if (!found) continue;
    const { sources } = found;
    if (replies.length > 0) return replies.map((one) => ({ ...one, sources }));
    return [placed(clause, found.start, found.end, { kind: "replies", count: null, sources })];
  }
  return [...replies];
}

function sourcesOfReply(
  text: string,
  isOfReplies: boolean,
): { sources: number; start: number; end: number } | null {
  const isAboutSources = /\b(?:sources?|references?|citations?|articles?)\b/i.test(text);
  const each = isAboutSources ? EACH.exec(text) : null;
  const found = each ?? (isOfReplies && !noSourcesIn(text) ? countIn(text) : null);
  if (!found) return null;
  const sources = numberIn((each ? (found[1] ?? found[2]) : found[2]) ?? "");
  if (sources < 1 || sources > COUNT_MAX) return null;
  return { sources, start: found.index, end: found.index + found[0].length };
}
