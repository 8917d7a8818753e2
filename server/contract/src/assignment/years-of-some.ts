import { exceptedYearsIn } from "./excepted-years.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { sourcesYears } from "./source-kinds.ts";
import type { Years } from "./years.ts";

/** So many of the sources are to be of some years, and perhaps peer-reviewed as well. */
export interface YearsOfSome {
  years: Years;
  isPeerReviewed: boolean;
  min: number | Share;
  start: number;
  end: number;
}

/** A share of all sources: "at least half of them", "the majority of your sources". */
type Share = "half" | "most";

/** How many of so many sources that is. */
export function numberOf(some: YearsOfSome["min"], all: number): number {
  if (some === "half") return Math.ceil(all / 2);
  return some === "most" ? Math.floor(all / 2) + 1 : some;
}

const LEAST = "(?:(?:at least|a minimum of|minimum of|no fewer than|no less than) )?";
const COUNT = `(?:(?:the |a )?(?<share>half|majority|most|more than half)|${NUMBER.replace("(", "(?<count>")})`;
const MUST = "(?:must|should|has to|have to|needs? to|ought to) ";
const BE = `(?:${MUST})?(?:(?:be|being|is|are|have been|come) )?(?:published |dated |written )?`;
const OF_YEARS =
  "(?<when>(?=(?:from|published|within|in|since|after|before|prior to|no older|not older|older than|newer|later|less than) )[^.;,:()]{4,60})";
/** "peer-reviewed journal articles " */
const KIND =
  "(?:(?:[a-z-]{3,20} ){0,3}(?:articles?|sources?|references?|studies) |(?:peer[ -]?reviewed|refereed|scholarly) (?:and )?)?";
const NOT_BEHIND_MOST = String.raw`(?<![\w.-]|\b(?:than|most|up to|only|maximum of) )`;
const NOUNS = "(?:articles|citations|papers|references|sources|studies|works)";
/** "at least 2 of them from the last five years", "two of which must have been published since 2020", "half of your four sources from the last ten years" */
const OF_THEM = `${NOT_BEHIND_MOST}${LEAST}${COUNT} of (?:them|which|these|those|(?:the|your|these) (?:[a-z]{3,14} ){0,2}${NOUNS}) ${BE}${KIND}${OF_YEARS}`;
/** "of which two must be from the last five years" */
const THEM_FIRST = String.raw`\bof (?:which|these|them),? ${LEAST}${COUNT} ${BE}${KIND}${OF_YEARS}`;
/** "3 sources, 2 scholarly and 1 from the last 5 years": two numbers of which the last alone has years */
const LAST_ALONE = String.raw`(?<=[,:] ${LEAST}(?:two|three|four|five|six|one|\d) (?:[a-z-]{3,20} ){1,4}(?:and|, ?) ?)${LEAST}${COUNT} ${BE}${OF_YEARS}`;
/** "3 papers or more, at least one from 2018 onward" */
const BEHIND_ALL = String.raw`(?<=\b(?:articles?|papers?|references?|sources?|studies|works)(?: or more)?, )at least ${COUNT} ${BE}${OF_YEARS}`;
/** "One must be published after 2015." */
const BY_ITSELF = `^${LEAST}${COUNT} ${MUST}${BE}${OF_YEARS}`;
const SOME = [OF_THEM, THEM_FIRST, LAST_ALONE, BEHIND_ALL, BY_ITSELF].map(
  (pattern) => new RegExp(pattern, "i"),
);

/**
 * The years that a sentence wants of some of its sources alone; null where it wants them of all, or of none.
 * @param thisYear the year in which it is read
 */
export function yearsOfSome(text: string, thisYear: number): YearsOfSome | null {
  const found = SOME.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  // Of those that may be older it says the same the other way round.
  if (!found || exceptedYearsIn(text, thisYear)) return null;
  const { share, count = "", when = "" } = found.groups ?? {};
  const years = sourcesYears(`sources published ${when}`, thisYear);
  if ((years.since ?? years.until) === null) return null;
  return {
    years,
    isPeerReviewed: PEER_REVIEWED.test(found[0]),
    min: share === undefined ? numberIn(count) : share.toLowerCase() === "half" ? "half" : "most",
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  };
}

const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
