import { rememberLast } from "../remember-last.ts";
import { adviceApartIn } from "./advice-apart.ts";
import { worksNamedBy } from "./named-works.ts";
import { partOf } from "./one-of-parts.ts";
import { asksForOtherStyle, isBesideOther } from "./other-styles.ts";
import { readAssignment } from "./read-assignment.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
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
  const read = readAssignment(assignment, thisYear);
  const units = unitsOf(assignment);
  const unread = unreadOf(assignment, read, thisYear);
  if (unread.length === 0) return read;
  const kept = read.filter(
    (one) =>
      !isAnySource(one) &&
      !unread.some((unit) => isWithin(one, unit) && isTold(one, unit, partOf(assignment, unit) !== null)),
  );
  const rules = unread.map(
    (unit): RequirementOf<"sourceRule"> => ({
      kind: "sourceRule",
      start: unit.start,
      end: unit.start + unit.text.length,
      text: withPart(assignment, unit),
    }),
  );
  return [...kept.map((one) => withOwnFacts(one, { units, unread, thisYear })), ...rules].toSorted(
    (a, b) => a.start - b.start,
  );
});

/** More would be read by nobody. */
const UNREAD_MAX = 20;

function unreadOf(assignment: string, read: readonly Requirement[], thisYear: number): Unit[] {
  const units = unitsOf(assignment).map(adviceApartIn(assignment));
  const orders = units.filter(({ text }) => !text.endsWith("?"));
  const sources = read.filter((one) => one.kind === "sources");
  const named = units.flatMap((unit) => worksNamedBy(unit)).flatMap(({ authors }) => authors);
  const typed = sources.filter(({ sourceType }) => sourceType !== undefined).map(({ text }) => text);
  const known = new Set([...named, ...typed].flatMap(wordsOf));
  const demands = unreadDemands(orders, {
    known,
    isOfPart: (unit) => partOf(assignment, unit) !== null,
    isCounted: (unit) => sources.some((one) => isWithin(one, unit)),
  });
  const years = unreadYears(orders, sources, thisYear);
  const bans = unreadBans(orders, read);
  // "Last term's class had to use ten sources."
  const isPast = (unit: Unit) => OF_PAST.test(unit.text) && sources.some((one) => isWithin(one, unit));
  return orders
    .filter(
      (unit) =>
        demands.has(unit) ||
        years.has(unit) ||
        bans.has(unit) ||
        asksForOtherStyle(unit.text) ||
        isPast(unit),
    )
    .slice(0, UNREAD_MAX);
}

/** "Part C … No Wikipedia here.": of which part a sentence is, where it does not say so itself. */
function withPart(assignment: string, unit: Unit): string {
  const part = partOf(assignment, unit);
  return part === null || unit.text.startsWith(part) ? unit.text : `${part} … ${unit.text}`;
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
