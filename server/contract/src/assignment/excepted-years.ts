import { NUMBER, numberIn } from "./numbers.ts";

/** Of the sources that a text asks for, some that may be older than the others. */
export interface ExceptedYears {
  /** How many that is, of so many sources in all. */
  of: (all: number) => number;
  /** From which year on the others are to be; null where that is said elsewhere. */
  since: number | null;
  start: number;
  end: number;
}

const LIMIT = "(?:at (?:the )?most|(?:no|not) more than|(?:a )?max(?:imum|\\.)?(?: of)?|up to|only|just)";
const OF_THEM = "of (?:which|them|these|those|(?:the|your) (?:\\w{1,20} )?\\w{1,20})";
const ONES =
  "(?:of (?:the|your) )?(?:\\w{1,20} )?(?:sources?|references?|articles?|studies|study|papers?|works?)";
const MAY =
  "(?:may|can|could|might|(?:is|are) (?:allowed|permitted) to|(?:is|are) free to)(?: (?:have been|be|come|date))?";
const OLDER =
  "(?:older(?: than)?|more than|earlier(?: than)?|pre-?dat(?:e|es|ing)|(?:published |written |dated |from )?(?:before|prior to))";
/** "with the exception of one foundational work": the sentence says from when on the others are to be. */
const EXCEPT = new RegExp(
  String.raw`\b(?:with the exception of|except(?:ing)?(?: for)?|apart from|aside from|other than|save(?: for)?) (?:at most |up to |perhaps |only )?${NUMBER.replace("(", "(?<excepted>")} (?!of\b)(?:[a-z-]{3,16} ){0,2}(?:classics?|sources?|references?|articles?|stud(?:y|ies)|papers?|texts?|works?)\b(?! by\b)`,
  "i",
);
/** "although one older classic source is permitted" */
const PERMITTED = new RegExp(
  String.raw`\b${NUMBER.replace("(", "(?<excepted>")} (?:older |classic |foundational |landmark |seminal ){1,2}(?:articles?|papers?|references?|sources?|stud(?:y|ies)|texts?|works?) (?:(?:is|are|will be) (?:acceptable|allowed|fine|ok|okay|permitted)|(?:can|may) be (?:cited|included|used))\b`,
  "i",
);
const AGE = String.raw`(?: (?:the year )?((?:19|20)\d\d)\b| ${NUMBER}[ -]years?\b|\b)`;
/** "at most two of which may be older than 2015", "one source may predate 2010", "up to two of them from before 2010" */
const EXCEPTION = new RegExp(
  String.raw`\b(?:(?:${LIMIT} )?(?:${NUMBER}|(half|a third|one[- ]third)|a single) (?:(?:${OF_THEM}|${ONES}) )?${MAY}|${LIMIT} ${NUMBER} (?:${OF_THEM}(?: being)?|being|dat(?:ed|ing)|published|written)) ${OLDER}${AGE}`,
  "i",
);

/**
 * Finds where a text lets some of its sources be older than the rest: "six sources, at most two of which may be older
 * than 2015" wants four from 2015 on.
 */
export function exceptedYearsIn(text: string, thisYear: number): ExceptedYears | null {
  const found = EXCEPTION.exec(text);
  if (!found) return exceptedIn(text);
  const { 0: words, 1: free = "", 2: share, 3: limited = "", 4: year, 5: age, index } = found;
  const end = index + words.length;
  const [, ofOthers] = OF_OTHERS.exec(text.slice(end)) ?? [];
  const own = ofOthers ?? year;
  const since = own === undefined ? (age === undefined ? null : thisYear - numberIn(age)) : Number(own);
  const number = numberIn(free || limited || "one");
  const parts = /third/i.test(share ?? "") ? 3 : 2;
  const of = (all: number) => (share === undefined ? number : Math.floor(all / parts));
  return { of, since, start: index, end };
}

/** Where a text excepts some and says elsewhere from when on the others are to be. */
function exceptedIn(text: string): ExceptedYears | null {
  const found = EXCEPT.exec(text) ?? PERMITTED.exec(text);
  if (!found) return null;
  const { 0: words, groups: { excepted = "one" } = {}, index } = found;
  const number = numberIn(excepted);
  return { of: () => number, since: null, start: index, end: index + words.length };
}

/** "…, the others must be from 2015 or later" */
const OF_OTHERS =
  /^[^.]{0,20}\b(?:others?|rest|remaining(?: \w{1,8})?)\b[^.;]{0,40}?\b((?:19|20)\d\d)(?: ?\+| (?:or|and) (?:after|later|newer)\b| onwards?\b)/i;
