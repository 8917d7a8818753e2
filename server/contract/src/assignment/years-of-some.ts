import { exceptedYearsIn } from "./excepted-years.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { sourcesYears, type Years } from "./source-kinds.ts";

/** So many of the sources are to be of some years. */
export interface YearsOfSome {
  years: Years;
  min: number | "half";
  start: number;
  end: number;
}

/** "at least 2 of them from the last five years", "two of which must have been published since 2020", "half of them from the last ten years" */
const SOME = new RegExp(
  String.raw`(?<![\w.-]|\b(?:than|most|up to|only|maximum of) )(?:(?:at least|a minimum of|minimum of|no fewer than|no less than) )?(?:(half)|${NUMBER}) of (?:them|which|these|those) (?:(?:must|should|has to|have to|needs? to|ought to) )?(?:(?:be|being|is|are|have been) )?(?:published |dated |written )?(?=(?:from|within|in|since|after|no older|not older|newer|later|less than) )[^.;,:()]{4,60}`,
  "i",
);

/**
 * The years that a sentence wants of some of its sources alone; null where it wants them of all, or of none.
 * @param thisYear the year in which it is read
 */
export function yearsOfSome(text: string, thisYear: number): YearsOfSome | null {
  const found = SOME.exec(text);
  // Of those that may be older it says the same the other way round.
  if (!found || exceptedYearsIn(text, thisYear)) return null;
  const years = sourcesYears(`sources published ${found[0]}`, thisYear);
  if ((years.since ?? years.until) === null) return null;
  return {
    years,
    min: found[1] === undefined ? numberIn(found[2] ?? "") : "half",
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  };
}
