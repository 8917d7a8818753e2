import type { RequirementOf } from "./requirement.ts";
import { isOfSources, sourcesYears } from "./source-kinds.ts";
import { isPlacedIn, type Unit } from "./units.ts";
import { hasYears, type Years } from "./years.ts";

/**
 * The sentences that may bind sources to years in words that no rule reads: "older than twenty years", "those by
 * practitioners must be from 2015 or newer". Linear.
 * @param sources what was read of them
 */
export function unreadYears(
  units: readonly Unit[],
  sources: readonly RequirementOf<"sources">[],
  thisYear: number,
): ReadonlySet<Unit> {
  const dated = sources.filter(hasYears);
  const isRead = (unit: Unit) =>
    dated.some((one) => isPlacedIn(one, unit)) || hasYears(sourcesYears(unit.text, thisYear));
  return new Set([
    ...units.filter(({ text }) => dated.length === 0 && isDate(text)),
    ...units.filter((unit) => dated.length < 2 && isYears(unit.text) && !isRead(unit)),
    ...ofSomeIn(units, { dated, thisYear }),
  ]);
}

const PUBLICATION =
  /\b(?:sources?|references?|articles?|stud(?:y|ies)|research|papers?|publications?|works?|literature|items?|material)\b/i;
/**
 * "published after the pandemic began", "older than twenty years", "one source from before 2010", "within 7 yrs", "all
 * post-2012", "dated 2005 or so"
 */
const DATE =
  /\bwithin \p{L}{0,10} ?\d{0,2} ?(?:years?|yrs?)\b|\b(?:pre|post)-?(?:19|20)\d\d\b|\bdated (?:19|20)\d\d\b|\b(?:this|last|past|current) (?:decade|century)\b|\b(?:published|written|printed|dated|from) (?:\p{L}{2,10} )?(?:before|after|since|during)\b|\b(?:pre|post)dates?\b|\bfrom the (?:1[5-9]|20)\d0s\b|\b(?:older|newer|more|less) than \p{L}{2,10}(?:-\p{L}{2,6})? years?\b/iu;

function isDate(text: string): boolean {
  return PUBLICATION.test(text) && DATE.test(text);
}

/** Years, or how many of them: "(Smith, 2010)" is a work's. */
const YEARS =
  /\b(?:1[89]|20)\d\ds?\b|\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty)[- ](?:\p{L}{4,8} )?(?:years?|yrs?|months?)\b|\b(?:decades?|century|millennium)\b/iu;
const OF_A_WORK = /\([^()]{0,60}\b(?:1[89]|20)\d\d[a-z]?\)|\bin (?:1[89]|20)\d\d\b/g;
/** What binds sources says so: "Nothing over ten years old counts" */
const BINDS =
  /\b(?:must|should|ha(?:ve|s) to|needs? to|only|no (?:older|earlier|later|more|source|article|stud|paper|work)|none|nothing|stick|limit|within|credit|accept|max(?:imum)?|min(?:imum)?|at (?:least|most)|exclude[ds]?|restrict|confined?|count)|[<>≤≥]/i;
/** "In 2015 a journalist published a study" */
const TOLD = /\b(?:was|were|had|found|showed|dropped|published (?:an?|the|\d+)|devoted)\b/i;
const CITED =
  /\b(?:sources?|references?|refs|citations?|articles?|stud(?:y|ies)|papers?|publications?|literature|scholarship)\b|^(?:recency|currency|date range)\b/i;

function isYears(text: string): boolean {
  const rest = text.replace(OF_A_WORK, "");
  return CITED.test(rest) && YEARS.test(rest) && BINDS.test(rest) && !TOLD.test(rest);
}

/** Those that give years to the sources of the one before them, or a share of them, of which none were read. */
function ofSomeIn(
  units: readonly Unit[],
  { dated, thisYear }: { dated: readonly RequirementOf<"sources">[]; thisYear: number },
): Unit[] {
  const after = units.filter(({ text }, place) => {
    const before = units[place - 1];
    const goesOn = isOfSources(text) || (before !== undefined && isOfSources(before.text));
    return goesOn && BINDS_THEM.test(text) && HAS_YEARS.test(text.replace(OF_A_WORK, "")) && !TOLD.test(text);
  });
  return after.filter((unit) => {
    const { text } = unit;
    const { since, until } = sourcesYears(`Sources: ${text}`, thisYear);
    const isOf = (one: Years) =>
      (since !== null && one.since === since) || (until !== null && one.until === until);
    return !dated.some((one) => isOf(one) || isPlacedIn(one, unit));
  });
}

const BINDS_THEM =
  /\b(?:must|should|ought|ha(?:ve|s) to|needs? to|no (?:older|earlier|fewer)|none|neither|may|at (?:least|most|minimum)|minimum|are to be|of (?:them|which)|the (?:others?|latter)|(?:two|three)[- ](?:thirds|quarters)|per ?cent|%)/i;
const HAS_YEARS =
  /\b(?:19|20)\d\d\b|\b(?:years?|yrs?|decades?) (?:old|ago)\b|\b(?:last|past|recent) \w{1,12} (?:years|decades?)\b/i;
