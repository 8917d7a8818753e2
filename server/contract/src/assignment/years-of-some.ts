import { exceptedYearsIn } from "./excepted-years.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { sourcesYears } from "./source-kinds.ts";
import type { Years } from "./years.ts";

/** So many of the sources are to be of some years, and perhaps peer-reviewed as well. */
export interface YearsOfSome {
  years: Years;
  isPeerReviewed: boolean;
  min: number | "half";
  start: number;
  end: number;
}

const LEAST = "(?:(?:at least|a minimum of|minimum of|no fewer than|no less than) )?";
const BE =
  "(?:(?:must|should|has to|have to|needs? to|ought to) )?(?:(?:be|being|is|are|have been|come) )?(?:published |dated |written )?";
const OF_YEARS =
  "(?=(?:from|published|within|in|since|after|no older|not older|newer|later|less than) )[^.;,:()]{4,60}";
/** "peer-reviewed journal articles " */
const KIND =
  "(?:(?:[a-z-]{3,20} ){0,3}(?:articles?|sources?|references?|studies) |(?:peer[ -]?reviewed|refereed|scholarly) (?:and )?)?";
/** "at least 2 of them from the last five years", "two of which must have been published since 2020", "half of them from the last ten years" */
const OF_THEM = String.raw`(?<![\w.-]|\b(?:than|most|up to|only|maximum of) )${LEAST}(?:(half)|${NUMBER}) of (?:them|which|these|those) ${BE}${KIND}${OF_YEARS}`;
/** "of which two must be from the last five years" */
const THEM_FIRST = String.raw`\bof (?:which|these|them),? ${LEAST}(?:(half)|${NUMBER}) ${BE}${KIND}${OF_YEARS}`;
/** "3 sources, 2 scholarly and 1 from the last 5 years": two numbers of which the last alone has years */
const LAST_ALONE = String.raw`(?<=[,:] ${LEAST}(?:two|three|four|five|six|one|\d) (?:[a-z-]{3,20} ){1,4}(?:and|, ?) ?)${LEAST}(?:(half)|${NUMBER}) ${BE}${OF_YEARS}`;
/** "3 papers or more, at least one from 2018 onward" */
const BEHIND_ALL = String.raw`(?<=\b(?:articles?|papers?|references?|sources?|studies|works)(?: or more)?, )at least (?:(half)|${NUMBER}) ${BE}${OF_YEARS}`;
const SOME = [OF_THEM, THEM_FIRST, LAST_ALONE, BEHIND_ALL].map((pattern) => new RegExp(pattern, "i"));

/**
 * The years that a sentence wants of some of its sources alone; null where it wants them of all, or of none.
 * @param thisYear the year in which it is read
 */
export function yearsOfSome(text: string, thisYear: number): YearsOfSome | null {
  const found = SOME.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  // Of those that may be older it says the same the other way round.
  if (!found || exceptedYearsIn(text, thisYear)) return null;
  const years = sourcesYears(`sources published ${found[0]}`, thisYear);
  if ((years.since ?? years.until) === null) return null;
  return {
    years,
    isPeerReviewed: PEER_REVIEWED.test(found[0]),
    min: found[1] === undefined ? numberIn(found[2] ?? "") : "half",
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  };
}

const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
