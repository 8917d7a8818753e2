import { NUMBER, numberIn } from "./numbers.ts";
import type { Bounds } from "./requirement.ts";
import { isCount, KIND, NOUN } from "./source-words.ts";

/** "Cite the textbook and one outside source", "the text + 1 article" */
const ONE_MORE_BEFORE =
  /\b(?:(?:the|your|our|course|this week['’]s) (?:text ?book|text|book|chapter|reading|lecture|guidelines?|code|report|film|video)s?|statistics|data|[Cc]ite (?:the (?:\w{2,12} )?)?[A-Z][\w.]{1,20}(?: section)?|[A-Z]{3,12}(?: [A-Z]{2,12})?(?: [\d-]{1,8})?|Guidelines)\b(?: (?:from|by) (?:the )?\w{1,20}| \((?!\d{4})[^()]{1,24}\))? ?(?:and|plus|\+|&) (?:from )?(?:at least |a minimum of )?$/;
/** "one reference plus your text" */
const ONE_MORE_BEHIND =
  /^(?: (?:published|from|dated|no older|within)\b[^.;:,]{1,40})? (?:plus|\+|and|&) (?:the|your|our) (?:course )?(?:text ?book|text|book|chapter|readings?)\b/i;
/** "one course resource and one outside article" */
const MORE_BEHIND = new RegExp(
  String.raw`^(?: \((?:e\.g\.|for example|for instance|i\.e\.|such as)[^()]{1,60}\))?[^.;:,\d]{0,50}?,? (?:and|plus|\+) (?:at least |a minimum of )?(?:${NUMBER} or )?${NUMBER} (?:${KIND}${NOUN}\b|(?:from )?outside\b|other\b)(?!.{0,16}\b(?:repl(?:y|ies)|responses?|comments?)\b)`,
  "iu",
);
/** "one source that agrees and one that disagrees", "two articles for and two against it" */
const MORE_LIKE_IT = new RegExp(
  String.raw`^(?:[^.;:,\d]|(?<=\b(?:chapter|lecture|module|section|unit|week) \d?)\d|(?<=\b(?:after|before|than|since|until|from|in) (?:19|20)?\d{0,3})\d){0,60}?,? (?:and|plus) (?:at least )?(?:${NUMBER}|another|the other) (?:(?:that|which|who|for|against|from|by|about|on|in|with|without|after|before|since|newer|older|published|you)|\w{2,12}ing|more(?=[.;,)]|$| (?:from|of your|that|which|you)\b)|others?(?=[.;,)]|$| (?:scholarly |academic |peer[ -]reviewed )?${NOUN}\b))(?![\w-])(?!.{0,24}\b(?:repl(?:y|ies)|responses?|comments?|follow[ -]?ups?|peers?|classmates?|words|sentences|paragraphs?)\b)`,
  "iu",
);
/** "one legal and one epidemiological source", "one review or meta-analysis and one primary study" */
const MORE_BEFORE = new RegExp(
  String.raw`\b${NUMBER} (?:(?:[\w-]{2,20} ){0,4}(?:meta-?analys[ei]s|reviews?)|\w{2,20}(?:al|ary|ible|ic|ed)|academic|course) and (?:at least )?$`,
  "i",
);
/** "the assigned case and at least one further reading", "the code as well as on two trials" */
const NAMED_AND_MORE =
  /\b(?:anchor|back|base|bring|built?|cit(?:e|ing)|consult|drawing|draw|ground|incorporate|list|referenc(?:e|ing)|rely|relied|rest|support|us(?:e|ing))\b[^.;:]{0,60}(?: (?:the|your|our|this week['’]s) | \()(?:[\w'’./&-]{1,20} ){0,4}(?:articles?|book|chapter|code|competencies|guidance|guidelines?|manual|readings?|report|standards|statement|statute|study(?= \()|text|textbook)(?: (?:by|from|of|on) (?:[\w'’-]{1,20} ){0,3}[\w'’-]{1,20})?(?: \([^()]{1,30}\))?,? (?:and|plus|\+|&|as well as|together with|along with|alongside) (?:also )?(?:(?:from|in|on|to) )?(?:at least |a minimum of |no fewer than )?$/i;
/** "with the help of Butler (1969) and at least one study" */
export const WORK_AND_MORE =
  /\p{Lu}[\p{L}'’-]{2,20} \((?:19|20)\d\d\) (?:and|plus|\+) (?:at least |a minimum of )?$/u;
/** "drawing from the code (2015), your state's law, and a minimum of one article" */
const TWO_AND_MORE =
  /\b(?:cit(?:e|ing)|draw(?:ing)?|rely(?:ing)?|us(?:e|ing))\b[^.;:,]{0,20} (?:the|your|our) [^.;:,]{0,40}\b(?:act|article|book|case|chapter|code|guidelines?|law|policy|report|standards?|statute|text|textbook)(?: of [A-Z]\w{2,20})?(?: \([^()]{1,20}\))?, (?:the|your|our) [^.;:,]{0,40}\b(?:act|article|book|case|chapter|code|guidelines?|law|policy|report|standards?|statute|text|textbook),? and (?:at least |a minimum of )?$/i;
/** Styles are named like works, and count for none. */
const STYLE = /\b(?:APA|MLA|AMA|IEEE)\b[^.]{0,12}$/;

/** "Cite Kahneman and Tversky (1979) and two more studies": besides those that are named. */
export const MORE_THAN_NAMED = /(?<!\bor )\b(?:more|other|additional|further)\b/i;

/** How many a text wants of its sources where it counts them once more behind: "one that agrees and one that disagrees". */
export function moreLikeIt(behind: string): number {
  const found = MORE_LIKE_IT.exec(behind);
  if (!found) return 0;
  const count = found[1] === undefined ? 1 : numberIn(found[1]);
  return isCount(count) ? count : 0;
}

/** How many more a sentence wants besides those that it counts first. */
export interface Others extends Bounds {
  min: number;
  /** Where those behind begin that it counts as well, of a kind of their own. */
  from: number | null;
  /** Whether it is one that the course reads. */
  isReading: boolean;
}

export function besides(text: string, { start, end }: { start: number; end: number }): Others {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const others = { max: null, from: null, isReading: false };
  const { 0: words = "", 1: least, 2: count } = MORE_BEHIND.exec(behind) ?? [];
  if (count !== undefined && isCount(numberIn(count))) {
    const from = end + words.search(/ ?(?:and|plus|\+) (?!.{0,60}(?: and| plus| \+) )/);
    const number = numberIn(count);
    return least === undefined
      ? { ...others, min: number, from }
      : { ...others, min: numberIn(least), max: number, from };
  }
  const alike = moreLikeIt(behind);
  if (alike > 0) return { ...others, min: alike };
  const first = MORE_BEFORE.exec(before)?.[1];
  if (first !== undefined && isCount(numberIn(first))) return { ...others, min: numberIn(first) };
  if (TWO_AND_MORE.test(before.slice(-NAMED_CHARS))) return { ...others, min: 2 };
  const isReading =
    (ONE_MORE_BEFORE.test(before) && !STYLE.test(before)) ||
    NAMED_AND_MORE.test(before.slice(-NAMED_CHARS)) ||
    WORK_AND_MORE.test(before) ||
    ONE_MORE_BEHIND.test(behind);
  return { ...others, min: isReading ? 1 : 0, isReading };
}

/** So much before a number may name what it comes on top of. */
const NAMED_CHARS = 240;
