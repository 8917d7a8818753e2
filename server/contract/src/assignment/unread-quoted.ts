import { rememberLast } from "../remember-last.ts";
import { adviceApartIn } from "./advice-apart.ts";
import { worksNamedBy } from "./named-works.ts";
import { noSourcesIn } from "./no-sources.ts";
import { type PartOf, partsNamedIn } from "./one-of-parts.ts";
import { asksForOtherStyle, isBesideOther } from "./other-styles.ts";
import { readAssignment } from "./read-assignment.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
import { isOnSources, type RestingLines } from "./source-sentences.ts";
import { isWithin, type Unit, unitsOf } from "./units.ts";
import { unreadBans } from "./unread-bans.ts";
import { unreadDemands, wordsOf } from "./unread-demands.ts";
import { unreadYears } from "./unread-years.ts";
import { ANY_YEAR, hasYears } from "./years.ts";

/**
 * What an assignment asks for, where each sentence on sources that rules do not wholly read stands in its own words, and
 * not as a number that was found in it: "at least one source by a woman historian, and the statute" is not "At least 1 source".
 * @param thisYear the year in which it is read
 */
export function readOrQuoted(
  assignment: string,
  thisYear = new Date().getFullYear(),
): readonly Requirement[] {
  return quoted(assignment, thisYear);
}

const quoted = rememberLast((assignment: string, thisYear: number): readonly Requirement[] => {
  const { read, units, unread } = unreadIn(assignment, thisYear);
  if (unread.length === 0) return read;
  const partOf = partsNamedIn(assignment);
  const kept = read.filter(
    (one) =>
      !isAnySource(one) &&
      !unread.some((unit) => isWithin(one, unit) && isTold(one, unit, partOf(unit) !== null)),
  );
  return [
    ...kept.map((one) => withOwnFacts(one, { units, unread, thisYear })),
    ...unread.map((unit) => quotedRule(unit, partOf)),
  ].toSorted((a, b) => a.start - b.start);
});

/**
 * What a model read, with the sentences on sources besides that nothing of it rests on.
 * @param read in the order of the assignment
 */
export function withUnmentioned(
  assignment: string,
  read: readonly Requirement[],
  thisYear = new Date().getFullYear(),
): Requirement[] {
  const partOf = partsNamedIn(assignment);
  const lines = read.filter((one) => isOfSources(one) || one.kind === "sourceRule");
  const unmentioned = unreadIn(assignment, thisYear).unread.filter(
    (unit) => !lines.some((one) => overlaps(one, unit)),
  );
  return [...read, ...unmentioned.map((unit) => quotedRule(unit, partOf))].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** What rules read, and the sentences on sources that they do not wholly read: some are known by rules, the rest by what was learned. */
function unreadIn(
  assignment: string,
  thisYear: number,
): { read: readonly Requirement[]; units: readonly Unit[]; unread: Unit[] } {
  const { read, units, unread: byRules } = readByRules(assignment, thisYear);
  const lines = linesOn(units, { read, unread: byRules });
  const isUnread = (unit: Unit, place: number) =>
    byRules.has(unit) || (isOrder(unit) && !lines.isRead(place) && isOnSources(units, place, lines));
  return { read, units, unread: units.filter(isUnread).slice(0, UNREAD_MAX) };
}

function quotedRule(unit: Unit, partOf: PartOf): RequirementOf<"sourceRule"> {
  const { start, text } = unit;
  return { kind: "sourceRule", start, end: start + text.length, text: withPart(unit, partOf(unit)) };
}

/** The sentences of an assignment, and what rules know of them: what is learned of the others is learned beside that. */
export function sentencesByRules(
  assignment: string,
  thisYear: number,
): { units: readonly Unit[]; lines: RestingLines } {
  const { read, units, unread } = readByRules(assignment, thisYear);
  return { units, lines: linesOn(units, { read, unread }) };
}

function linesOn(
  units: readonly Unit[],
  { read, unread }: { read: readonly Requirement[]; unread: ReadonlySet<Unit> },
): RestingLines {
  const resting = units.map((unit) => read.filter((one) => overlaps(one, unit)));
  const are = units.map(
    (unit, place) =>
      unread.has(unit) || (resting[place] ?? []).some(isOfSources) || noSourcesIn(unit.text) !== null,
  );
  return {
    isRead: (place) => are[place] ?? false,
    kindsAt: (place) => (resting[place] ?? []).map(({ kind }) => kind),
  };
}

function isOfSources(one: Requirement): boolean {
  if (one.kind === "replies") return one.sources !== undefined;
  if (one.kind === "avoid") return one.what !== "other";
  return one.kind === "sources" || one.kind === "style" || one.kind === "work";
}

function overlaps({ start, end }: Requirement, unit: Unit): boolean {
  return start < unit.start + unit.text.length && end > unit.start;
}

function isOrder({ text }: Unit): boolean {
  return !text.endsWith("?");
}

/** More would be read by nobody. */
const UNREAD_MAX = 40;

/** What rules read, and the sentences on sources of which they know that they do not. */
function readByRules(
  assignment: string,
  thisYear: number,
): { read: readonly Requirement[]; units: readonly Unit[]; unread: ReadonlySet<Unit> } {
  const read = readAssignment(assignment, thisYear);
  const units = unitsOf(assignment).map(adviceApartIn(assignment));
  const partOf = partsNamedIn(assignment);
  const orders = units.filter(isOrder);
  const sources = read.filter((one) => one.kind === "sources");
  const named = units.flatMap((unit) => worksNamedBy(unit)).flatMap(({ authors }) => authors);
  const typed = sources.filter(({ sourceType }) => sourceType !== undefined).map(({ text }) => text);
  const isCounted = (unit: Unit) => sources.some((one) => isWithin(one, unit));
  const unread = new Set([
    ...unreadDemands(orders, {
      known: new Set([...named, ...typed].flatMap(wordsOf)),
      isOfPart: (unit) => partOf(unit) !== null,
      isCounted,
    }),
    ...unreadYears(orders, sources, thisYear),
    ...unreadBans(orders, read),
    // "Last term's class had to use ten sources."
    ...orders.filter((unit) => asksForOtherStyle(unit.text) || (OF_PAST.test(unit.text) && isCounted(unit))),
  ]);
  return { read, units, unread };
}

/** "Part C … No Wikipedia here.": of which part a sentence is, where it does not say so itself. */
function withPart({ text }: Unit, part: string | null): string {
  return part === null || text.startsWith(part) ? text : `${part} … ${text}`;
}

/** "At least 1 source", and nothing else of it, says less than any sentence that is quoted. */
function isAnySource(one: Requirement): boolean {
  if (one.kind !== "sources" || one.sourceType !== undefined) return false;
  return one.min === 1 && one.max === null && !one.isPeerReviewed && !hasYears(one);
}

const OF_PAST = /\b(?:had|used) to\b/i;

/** Whether the words of its sentence say more than such a line, and something else perhaps. */
function isTold(one: Requirement, { start, text }: Unit, isOfPart: boolean): boolean {
  if (one.kind === "avoid") return one.what === "other" || (one.what !== "quotations" && isOfPart);
  return one.kind === "sources" || (one.kind === "style" && isBesideOther(text, one.start - start));
}

/** Without the years and the review that only a sentence says which is quoted. */
function withOwnFacts(
  one: Requirement,
  { units, unread, thisYear }: { units: readonly Unit[]; unread: readonly Unit[]; thisYear: number },
): Requirement {
  if (one.kind !== "sources") return one;
  const own = units.find((unit) => isWithin(one, unit))?.text ?? "";
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
