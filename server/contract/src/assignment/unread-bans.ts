import { avoidsSources, noSourcesIn, SOURCE_NOUN } from "./no-sources.ts";
import type { Requirement } from "./requirement.ts";
import type { Unit } from "./units.ts";
import { hasYears } from "./years.ts";

/**
 * The sentences that may want no sources at all, in words that no rule reads: "References will lose you points". None where
 * the assignment counts sources, or plainly wants none. Linear.
 * @param read what was read of the assignment
 */
export function unreadBans(units: readonly Unit[], read: readonly Requirement[]): ReadonlySet<Unit> {
  const sources = read.filter((one) => one.kind === "sources");
  const isCounted = sources.some(({ min, max }) => (min ?? 0) > 1 || max !== null);
  if (isCounted || read.some(avoidsSources)) return new Set();
  const isDated = sources.some(hasYears);
  return new Set(units.filter(({ text }) => isPenalty(text) && !(isDated && YEARS.test(text))));
}

function isPenalty(text: string): boolean {
  return OF_SOURCES.test(text) && LOSS.test(text) && !OF_ELSE.test(text) && noSourcesIn(text) === null;
}

/** "References will lose you points", "Write a citation-free post", "Leave the library alone this week" */
const OF_SOURCES = new RegExp(
  String.raw`\b(?:${SOURCE_NOUN}|bibliograph(?:y|ies)|library|databases?|scholarship|works cited|(?:outside|external|additional) research)\b`,
  "i",
);
const LOSS =
  /\b(?:lose|loses|costs?|marked down|penali[sz]ed?|deduct(?:s|ed)?|no|not|without|alone|skip|unnecessary|needless|discouraged|unwelcome|unwanted)\b|-free\b|n['’]t\b/i;
/** What else such a sentence may be about is read elsewhere, or orders sources. */
const OF_ELSE =
  /\b(?:cit(?:e|es|ing)|support|back|includ(?:e|ing)|provide|draw|wikipedia|words?|plagiari\p{L}{2,4})\b/iu;
/** Years, or how many of them. */
const YEARS =
  /\b(?:1[89]|20)\d\ds?\b|\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty)[- ](?:\p{L}{4,8} )?(?:years?|yrs?|months?)\b|\b(?:decades?|century|millennium)\b/iu;
