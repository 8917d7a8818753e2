import { adviceApartIn } from "./advice-apart.ts";
import { worksNamedBy } from "./named-works.ts";
import { noSourcesIn } from "./no-sources.ts";
import { partsNamedIn } from "./one-of-parts.ts";
import { asksForOtherStyle } from "./other-styles.ts";
import { PLAIN_WORDS } from "./plain-words.ts";
import { readAssignment } from "./read-assignment.ts";
import type { Requirement } from "./requirement.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
import { isOnSources, type RestingLines } from "./source-sentences.ts";
import { isPlacedIn, type Unit, unitsOf } from "./units.ts";
import { unreadBans } from "./unread-bans.ts";
import { namesOnlyField, unreadDemands, wordsOf } from "./unread-demands.ts";
import { unreadYears } from "./unread-years.ts";
import { hasYears } from "./years.ts";

/**
 * What rules read, and the sentences on sources that they do not wholly read, in order: some are known by rules, the others
 * by what was learned. Linear.
 * @param thisYear the year in which it is read
 */
export function unreadIn(
  assignment: string,
  thisYear: number,
): Omit<ReadByRules, "unread"> & { unread: Unit[] } {
  const byRules = readByRules(assignment, thisYear);
  const lines = linesOn(byRules);
  const isUnread = (unit: Unit, place: number) =>
    byRules.unread.has(unit) ||
    (isOrder(unit) && !lines.isRead(place) && isOnSources(byRules.units, place, lines));
  return { ...byRules, unread: eachOnce(byRules.units.filter(isUnread)).slice(0, UNREAD_MAX) };
}

/** The sentences of an assignment and what rules know of them, as the learned model takes both. */
export function sentencesByRules(
  assignment: string,
  thisYear: number,
): { units: readonly Unit[]; lines: RestingLines } {
  const byRules = readByRules(assignment, thisYear);
  return { units: byRules.units, lines: linesOn(byRules) };
}

function linesOn({ read, units, unread, wholly }: ReadByRules): RestingLines {
  const resting = units.map((unit) => read.filter((one) => overlaps(one, unit)));
  const are = units.map(
    (unit, place) =>
      unread.has(unit) ||
      wholly.has(unit) ||
      (resting[place] ?? []).some(isOfSources) ||
      noSourcesIn(unit.text) !== null,
  );
  return {
    isRead: (place) => are[place] ?? false,
    kindsAt: (place) => (resting[place] ?? []).map(({ kind }) => kind),
  };
}

/** A sentence that is said again is quoted once. */
function eachOnce(units: readonly Unit[]): Unit[] {
  const texts = new Set<string>();
  return units.filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Whether a line of the form says something of sources, by a number or a name. */
export function isOfSources(one: Requirement): boolean {
  if (one.kind === "replies") return one.sources !== undefined;
  if (one.kind === "avoid") return one.what !== "other";
  return one.kind === "sources" || one.kind === "style" || one.kind === "work";
}

/** Whether a line rests on words of a sentence. */
export function overlaps({ start, end }: Requirement, unit: Unit): boolean {
  return start < unit.start + unit.text.length && end > unit.start;
}

function isOrder({ text }: Unit): boolean {
  return !text.endsWith("?");
}

/** More would be read by nobody. */
const UNREAD_MAX = 40;

interface ReadByRules {
  read: readonly Requirement[];
  units: readonly Unit[];
  /** The sentences that rules know to be on sources and do not wholly read. */
  unread: ReadonlySet<Unit>;
  /** Those of them whose numbers are right all the same: "two nursing journal articles". */
  counted: ReadonlySet<Unit>;
  /** Those of which all stands in a line that rests on another: "Cite two sources. All must be peer-reviewed." */
  wholly: ReadonlySet<Unit>;
}

function readByRules(assignment: string, thisYear: number): ReadByRules {
  const read = readAssignment(assignment, thisYear);
  const units = unitsOf(assignment).map(adviceApartIn(assignment));
  const partOf = partsNamedIn(assignment);
  const orders = units.filter(isOrder);
  const sources = read.filter((one) => one.kind === "sources");
  const named = units.flatMap((unit) => worksNamedBy(unit)).flatMap(({ authors }) => authors);
  const typed = sources.filter(({ sourceType }) => sourceType !== undefined).map(({ text }) => text);
  const isCounted = (unit: Unit) => sources.some((one) => isPlacedIn(one, unit));
  const isOfPart = (unit: Unit) => partOf(unit) !== null;
  const demands = unreadDemands(orders, {
    known: new Set([...named, ...typed].flatMap(wordsOf)),
    isOfPart,
    isCounted,
    isCountedOfReplies: (unit) =>
      read.some((one) => one.kind === "replies" && one.sources !== undefined && isPlacedIn(one, unit)),
  });
  const others = new Set([
    ...unreadYears(orders, sources, thisYear),
    ...unreadBans(orders, read),
    // "Last term's class had to use ten sources."
    ...orders.filter((unit) => asksForOtherStyle(unit.text) || (OF_PAST.test(unit.text) && isCounted(unit))),
  ]);
  const counted = [...demands].filter(
    (unit) => !others.has(unit) && !isOfPart(unit) && namesOnlyField(unit.text),
  );
  const isWhollyRead = ({ text }: Unit) =>
    wordsOf(text).every((word) => PLAIN_WORDS.has(word)) && isSaidBy(sources, { text, thisYear });
  return {
    ...{ read, units },
    unread: new Set([...demands, ...others]),
    counted: new Set(counted),
    wholly: new Set(orders.filter(isWhollyRead)),
  };
}

/** Whether lines say the peer review and the years that a sentence asks for, and it asks for either. */
export function isSaidBy(
  lines: readonly Requirement[],
  { text, thisYear }: { text: string; thisYear: number },
): boolean {
  const sources = lines.filter((one) => one.kind === "sources");
  // "They must be from 2015 or later."
  const years = sourcesYears(`Sources: ${text}`, thisYear);
  const isReviewed = asksForPeerReviewed(text);
  const areDated = hasYears(years);
  return (
    (isReviewed || areDated) &&
    (!isReviewed || sources.some((one) => one.isPeerReviewed)) &&
    (!areDated || sources.some(({ since, until }) => since === years.since && until === years.until))
  );
}

const OF_PAST = /\b(?:had|used) to\b/i;
