import { matchesIn } from "../matches.ts";
import { exceptedYearsIn } from "./excepted-years.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { sourcesYears } from "./source-kinds.ts";
import { hasYears, type Years } from "./years.ts";

/** So many of the sources are to be of some years, and perhaps peer-reviewed as well. */
export interface YearsOfSome {
  years: Years;
  isPeerReviewed: boolean;
  /** How many that is, of so many sources in all. */
  of: (all: number) => number;
  /** Whether it says of what they are some: "of them", "of your sources". */
  isOfThem: boolean;
  start: number;
  end: number;
}

const LEAST = "(?:(?:at least|a minimum of|minimum of|no fewer than|no less than) )?";
/** "half", "the majority", "75%", "two thirds", "all but one" */
const SHARE =
  "(?:the |a )?(?<share>half|majority|most(?:ly)?|mainly|primarily|more than half|(?:\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-five)?) ?(?:%|per ?cent)|one[- ]third|two[- ]thirds|third|one[- ]quarter|three[- ]quarters|quarter|all but one|every (?:second|other) (?:source|reference|article|citation)(?: at least)?)";
const COUNT = `(?:${SHARE}|${NUMBER.replace("(", "(?<count>")}(?:\\+| or more)?|an? (?:[a-z-]{3,16} )?(?:one|classic)(?! of)|an?(?= (?:pre|post)-(?:19|20)| (?:[a-z-]{3,16} )?(?:article|paper|source|study|work) \\()|(?:the )?(?:other|remaining) (?:two|three|four)|(?:the )?other|another|the (?:first|second|latter|former)|the more recent(?: one)?)`;
const MUST = "(?:must|should|has to|have to|needs? to|ought to) ";
const BE = `(?:${MUST})?(?:(?:be|being|is|are|was|were|have been|have|come|date) )?`;
const NOUNS = "(?:articles?|citations?|ones|papers?|references?|sources?|studies|study|works?)";
const OF_THEM = `(?:(?<them> of (?:them|which|these|those|the (?:two|three|four|five|six|\\d)|(?:the|your|these) (?:\\(?[a-z\\d-]{1,14}\\)? ){0,3}${NOUNS}|(?:all )?(?:references|sources)))(?: (?:that )?you (?:cite|use))?(?: \\([^()]{1,30}\\))?)`;
/** "peer-reviewed journal articles " */
const KIND = `(?:(?:an? )?(?:[a-z-]{3,20},? ){0,4}${NOUNS} |(?:peer[ -]?reviewed|refereed|scholarly) (?:and )?)?`;
/** What counts the next ones: "… and one from before 1990" */
const NEXT =
  " (?:and|plus|or|&|,) (?:at least )?(?:one|two|three|four|five|six|\\d|another|the (?:other|rest|remaining)|an? (?:[a-z-]{3,16} )?one|a (?:pre|post)-)\\b";
const REST = `(?:(?!${NEXT})[^.;,:()]){3,60}`;
/** "from the last five years", "published since 2020", "post-2012", "recent (past ten years)", "(2015 to present)" */
const WHEN = String.raw`(?<when>(?:from|published|appeared|dat(?:ed|ing)|written|within|in|since|after|before|prior to|no older|not older|older than|newer|later|earlier|less than|predating|that (?:was|were|is|are)) ${REST}|(?:pre|post)-?(?:19|20)\d\d\b|(?:19|20)\d\d(?: ?\+| or (?:later|newer|after|earlier|older)\b| onwards?\b|[–-]present\b)|(?:(?:recent|current|newer|classic|older?|contemporary|modern|seminal) )?(?:${NOUNS} )?\((?=(?:pre|post|since|from|after|before|(?:the )?(?:past|last)|published|within|no older|not older|(?:19|20)\d\d|\d{1,2}[- ]y(?:ea)?rs?\b))[^()]{4,40}\))`;
const NOT_BEHIND_MOST = String.raw`(?<![\w.-]|\b(?:than|most|up to|only|maximum of|no more than|every|every last|every single|each|for example,?|e\.g\.,?) )`;
const PART = new RegExp(
  `${NOT_BEHIND_MOST}${LEAST}${COUNT}(?: \\([^()]{1,20}\\))?${OF_THEM}? ${BE}${KIND}${BE}${WHEN}`,
  "gi",
);
/** "the other two" */
const COUNTED_BEHIND = /^(?:the )?(?:other|remaining) (two|three|four)\b/i;
/** "two from the 1990s are fine": nobody asks for them */
const IS_ALLOWED =
  /^[^.;,]{0,60}? (?:is|are|would be|will be) (?:also )?(?:acceptable|allowed|fine|ok|okay|permitted|welcome)\b/i;
/** "of which two must be from the last five years" */
const THEM_BEFORE = /\bof (?:which|these|them),? (?:at least )?$/i;
/** "One must be published after 2015." */
const ORDERED = new RegExp(`^${LEAST}${COUNT} ${MUST}`, "i");
/** "At least 1 published in 2014 or later", as an item of a list */
const ITEM = new RegExp(
  `^(?:at least|a minimum of|minimum of|no fewer than|≥) ?${COUNT} (?:after|before|dated|from|published|since|within|written)\\b`,
  "i",
);

/**
 * The years that a sentence wants of some of its sources, in their order; none where it wants them of all.
 * @param thisYear the year in which it is read
 */
export function yearsOfSome(text: string, thisYear: number): YearsOfSome[] {
  // Of those that may be older it says the same the other way round.
  if (!MAY_HOLD.test(text) || exceptedYearsIn(text, thisYear)) return [];
  const parts: YearsOfSome[] = matchesIn(text, PART).flatMap(({ 0: words, index, groups = {} }) => {
    const { share, count, when = "", them } = groups;
    const years = sourcesYears(`sources published ${when}`, thisYear);
    if (!hasYears(years) || IS_ALLOWED.test(when + text.slice(index + words.length))) return [];
    const number = numberIn(count ?? COUNTED_BEHIND.exec(words)?.[1] ?? "one");
    return {
      years,
      isPeerReviewed: PEER_REVIEWED.test(words),
      of: share === undefined ? () => number : (all) => shareOf(share.toLowerCase(), all),
      isOfThem:
        them !== undefined ||
        COUNTED_BEHIND.test(words) ||
        share !== undefined ||
        THEM_BEFORE.test(text.slice(0, index)),
      start: index,
      end: index + words.trimEnd().length,
    };
  });
  return parts.length > 0 ? parts : newerThanAll(text, thisYear);
}

/** "Not all of them may be older than 2015": at least one is to be newer. */
function newerThanAll(text: string, thisYear: number): YearsOfSome[] {
  return matchesIn(text, NOT_ALL).flatMap(({ 0: words, index, groups: { when = "" } = {} }) => {
    const years = sourcesYears(`no sources ${when}`, thisYear);
    if (!hasYears(years)) return [];
    const place = { start: index, end: index + words.length };
    return { years, isPeerReviewed: false, of: () => 1, isOfThem: true, ...place };
  });
}

const NOT_ALL = new RegExp(
  String.raw`\bnot all (?:of )?(?:them|these|those|which|(?:the|your) ${NOUNS}) (?:may|can|should|must) (?:be |have been )?(?<when>(?:published |dated |from )?(?:older than|before|prior to|more than) ${REST})`,
  "gi",
);

/** Whether a sentence that counts no sources itself says so of those of the sentence before. */
export function isOfThoseBefore(text: string, parts: readonly YearsOfSome[]): boolean {
  return (
    parts.length > 0 &&
    (parts.some(({ isOfThem }) => isOfThem) || ORDERED.test(text) || ITEM.test(text) || parts.length > 1)
  );
}

/** Whether a sentence tells its sources apart by their years alone: "one from before 1950 and one from after 2000". */
export function areToldApart(parts: readonly YearsOfSome[], counted: { index: number } | null): boolean {
  const [first, ...others] = parts;
  if (!first) return false;
  const areOther = others.some(
    ({ years }) => years.since !== first.years.since || years.until !== first.years.until,
  );
  const isOneOfThem =
    counted === null || parts.some(({ start, end }) => start <= counted.index && counted.index < end);
  return areOther && isOneOfThem && parts.every(({ isOfThem }) => !isOfThem);
}

function shareOf(share: string, all: number): number {
  const [, percent] = /^(.+?) ?(?:%|per ?cent)/.exec(share) ?? [];
  if (percent !== undefined) return Math.ceil((all * Math.min(numberIn(percent), 100)) / 100);
  if (share === "all but one") return Math.max(all - 1, 1);
  if (share.endsWith("thirds")) return Math.ceil((all * 2) / 3);
  if (share.endsWith("third")) return Math.ceil(all / 3);
  if (share.startsWith("three")) return Math.ceil((all * 3) / 4);
  if (share.endsWith("quarter")) return Math.ceil(all / 4);
  return share === "half" ? Math.ceil(all / 2) : Math.floor(all / 2) + 1;
}

const MAY_HOLD = /\d{4}|\b(?:years?|yrs?|decades?|century)\b/i;
const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
