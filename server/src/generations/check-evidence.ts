import type { Logger } from "pino";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { judged } from "../evidence/ask-judge.ts";
import { type CitationPair, citationPairs } from "../evidence/citation-pairs.ts";
import { type Version, weight } from "./draft-version.ts";
import { evidenceRevision } from "./evidence-revision.ts";
import type { Revision } from "./length-revision.ts";

interface CheckBy {
  /** Asks the judge, and gives its whole answer. @throws AppError, or what its time limit is aborted with */
  ask(messages: ChatMessage[]): Promise<string>;
  /** The version that a revision makes; null where the call failed. */
  repair(revision: Revision): Promise<Version | null>;
  isStopped(): boolean;
  logger: Logger;
}

interface Checked {
  version: Version;
  pairs: CitationPair[];
}

/**
 * What the sources of a version say of its sentences: by their words where those suffice, by one judging call for all
 * others, and by one revision of the sentences that their sources do not show. What fails costs the grades alone. A
 * draft that was stopped, or is past revising, costs no further call.
 */
export async function checkEvidence(version: Version, by: CheckBy): Promise<Checked> {
  const byWords = await citationPairs(version.text, version.sources);
  if (version.isStopped || version.isHopeless || by.isStopped()) return { version, pairs: byWords };
  const pairs = await judged(byWords, by);
  const rejected = pairs.filter(isRejected);
  if (rejected.length === 0 || by.isStopped()) return { version, pairs };
  const revision = evidenceRevision({ raw: version.raw, rejected });
  const next = revision && (await by.repair(revision));
  if (!next || weight(next) > weight(version)) return { version, pairs };
  const repaired = gradedAgain(await citationPairs(next.text, next.sources), pairs);
  const isBetter = repaired.filter(isRejected).length < rejected.length;
  return isBetter ? { version: next, pairs: repaired } : { version, pairs };
}

/** What stands as it was keeps its grade; what was written anew has to be shown by its words. */
function gradedAgain(pairs: readonly CitationPair[], before: readonly CitationPair[]): CitationPair[] {
  const known = new Map(before.map((pair) => [nameOf(pair), pair]));
  return pairs.map((pair) => {
    const same = known.get(nameOf(pair));
    if (same) return { ...pair, grade: same.grade, passage: same.passage };
    return { ...pair, grade: pair.grade ?? "not_shown" };
  });
}

function nameOf({ key, bare }: CitationPair): string {
  return `${key} ${bare}`;
}

function isRejected({ grade }: CitationPair): boolean {
  return grade === "not_shown";
}
