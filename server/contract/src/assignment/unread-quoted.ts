import { rememberLast } from "../remember-last.ts";
import { type PartOf, partsNamedIn } from "./one-of-parts.ts";
import { isBesideOther } from "./other-styles.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
import { isPlacedIn, type Unit } from "./units.ts";
import { isOfSources, isSaidBy, overlaps, unreadIn } from "./unread-sentences.ts";
import { ANY_YEAR, hasYears } from "./years.ts";

/**
 * What an assignment asks for, with each sentence on sources that rules do not wholly read quoted in place of the number that
 * they found in it: "at least one source by a woman historian, and the statute" is not "At least 1 source".
 * @param thisYear the year in which it is read
 */
export function readOrQuoted(
  assignment: string,
  thisYear = new Date().getFullYear(),
): readonly Requirement[] {
  return quoted(assignment, thisYear);
}

const quoted = rememberLast((assignment: string, thisYear: number): readonly Requirement[] => {
  const { read, units, unread, counted, wholly } = unreadIn(assignment, thisYear);
  if (unread.length === 0) return read;
  const partOf = partsNamedIn(assignment);
  const uncounted = unread.filter((unit) => !counted.has(unit));
  const kept = read.filter(
    (one) =>
      !isAnySource(one) &&
      !uncounted.some((unit) => isPlacedIn(one, unit) && isTold(one, unit, partOf(unit) !== null)),
  );
  const shown = kept.map((one) => withOwnFacts(one, { units, unread: uncounted, thisYear }));
  // The line that says the same may be left out.
  const unsaid = [...wholly].filter(({ text }) => !isSaidBy(shown, { text, thisYear }));
  return [...shown, ...[...new Set([...unread, ...unsaid])].map((unit) => quotedRule(unit, partOf))].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
});

/** A sentence is quoted behind what was read in it. */
function placeOf({ kind, start, end }: Requirement): number {
  return kind === "sourceRule" ? end : start;
}

/**
 * A model's reading, completed by quotations of the sentences on sources that no line of it rests on.
 * @param read in the order of the assignment
 */
export function withUnmentioned(
  assignment: string,
  read: readonly Requirement[],
  thisYear = new Date().getFullYear(),
): Requirement[] {
  const partOf = partsNamedIn(assignment);
  const lines = read.filter((one) => isOfSources(one) || one.kind === "sourceRule");
  const { unread, wholly } = unreadIn(assignment, thisYear);
  const unsaid = [...wholly].filter(({ text }) => !isSaidBy(read, { text, thisYear }));
  const unmentioned = [...new Set([...unread, ...unsaid])].filter(
    (unit) => !lines.some((one) => overlaps(one, unit)),
  );
  return [...read, ...unmentioned.map((unit) => quotedRule(unit, partOf))].toSorted(
    (a, b) => a.start - b.start,
  );
}

function quotedRule(unit: Unit, partOf: PartOf): RequirementOf<"sourceRule"> {
  const { start, text } = unit;
  return { kind: "sourceRule", start, end: start + text.length, text: withPart(unit, partOf(unit)) };
}

/** "Part C … No Wikipedia here.": adds the part that a sentence is about, unless it begins with it. */
function withPart({ text }: Unit, part: string | null): string {
  return part === null || text.startsWith(part) ? text : `${part} … ${text}`;
}

/** "At least 1 source" and nothing more says less than any quoted sentence. */
function isAnySource(one: Requirement): boolean {
  if (one.kind !== "sources" || one.sourceType !== undefined) return false;
  return one.min === 1 && one.max === null && !one.isPeerReviewed && !hasYears(one);
}

/** Whether a line is left out where its sentence is quoted. */
function isTold(one: Requirement, { start, text }: Unit, isOfPart: boolean): boolean {
  if (one.kind === "avoid") return one.what === "other" || (one.what !== "quotations" && isOfPart);
  return one.kind === "sources" || (one.kind === "style" && isBesideOther(text, one.start - start));
}

/** Leaves out years and peer review that only a quoted sentence mentions. */
function withOwnFacts(
  one: Requirement,
  { units, unread, thisYear }: { units: readonly Unit[]; unread: readonly Unit[]; thisYear: number },
): Requirement {
  if (one.kind !== "sources") return one;
  const own = units.find((unit) => isPlacedIn(one, unit))?.text ?? "";
  const { since, until } = one;
  const areQuoted = unread.some(({ text }) => {
    const said = sourcesYears(text, thisYear);
    return hasYears(said) && (said.since === since || said.until === until);
  });
  const isReviewQuoted = unread.some(({ text }) => asksForPeerReviewed(text));
  const { isOfAll: _, arePreferred: __, ...bare } = one;
  return {
    ...(areQuoted && !hasYears(sourcesYears(own, thisYear)) ? { ...bare, ...ANY_YEAR } : one),
    isPeerReviewed: one.isPeerReviewed && (!isReviewQuoted || asksForPeerReviewed(own)),
  };
}
