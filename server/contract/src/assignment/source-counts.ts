import { NUMBER, RANGE_SIGN } from "./numbers.ts";
import { otherKindsIn } from "./other-kinds.ts";
import { KIND, NOUN } from "./source-words.ts";

/** "one nursing informatics article", "one guideline or review article" */
const ARTICLES =
  "(?:[a-z]{3,20} or )?(?:(?!and |one |two |three |four |posts? |peers? |other )[a-z][a-z-]{2,19} ){1,2}articles?";
/** What comes behind "sources of" where the sources are the post's own. */
export const OF_SOURCES = "(?!information|evidence|materials|support|your|research)";
/** "Les six sources d'énergie": what French calls by the same word. */
export const OF_FRENCH_SUBJECT = "(?! d['’]\\p{L}| (?:des?|du) \\p{L})";
/** "Explain each of the four sources": those that the text has told of. */
export const NOT_EACH_OF =
  "(?<!\\b(?:ama|apa|blocks?|chapters?|cse|edition|grade|lectures?|level|mla|modules?|option|pages?|parts?|question|sections?|sessions?|stage|term|units?|weeks?|year) )(?<!\\bof this week['’]s )(?<!\\b(?:explain|describe|define|illustrate|identify|name|outline) (?:each|all|any|one) (?:of )?(?:the|these|those) )";
const COUNTED = new RegExp(
  String.raw`${NOT_EACH_OF}\b(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}\+?(?: or more)?(?:\) |[ -]{1,2})${KIND}(?:\([^()]{1,24}\) ${KIND})?(?:${NOUN}|${ARTICLES})\b(?! of ${OF_SOURCES}\p{L})${OF_FRENCH_SUBJECT}(?! (?:agree|claim|confirm|disagree|say)\b)`,
  "iu",
);
/** "A reference list of five entries" */
const LIST_OF = new RegExp(
  String.raw`\b(?:reference list|list of (?:references|sources|works cited)|bibliography|works[ -]cited(?: list| page)?)(?: (?:of|with|containing|must have|should have|has))? (?:at least |a minimum of |between |no fewer than )?(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER} (?:entries|items|titles|works)\b`,
  "i",
);
/** "cite at least two reported cases", "cite three works" */
const CASES = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|consult(?:ing)?|quot(?:e|ing)(?: from)?|refer(?:ring)? to) (?:at least |a minimum of |(?:no|not) fewer than )?)(?:${NUMBER}(?:-|–| to | or ))?${NUMBER} (?:critical |decided |leading |relevant |reported |scholarly )?(?:cases|commentaries|decisions|documents|guidelines|monographs|statutes|works)\b`,
  "i",
);
/** "refer to at least two of the documents", "one statistic from a .gov site" */
const TAKEN_FROM = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|refer(?:ring)? to|draw(?:ing)? on|includ(?:e|ing)|us(?:e|ing)|with|provid(?:e|ing)) (?:at least |a minimum of |no fewer than )?)(?:${NUMBER}(?:-|–| to | or ))?${NUMBER} (?:of (?:the|our|these|this week['’]s|your) (?:\w{3,14} )?(?:documents|readings|texts|works|essays|chapters|cases)|(?:(?<!\bwith (?:at least )?[\w-]{1,8} )(?:statistics?|data points?)|pieces? of (?:\w{3,14} )?evidence) from|items? (?:from|on) the reading list)\b`,
  "i",
);
/** "cite two Indigenous-authored sources": whatever an order says of what it counts */
const ORDERED = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|us(?:e|ing)|includ(?:e|ing)|referenc(?:e|ing)|consult(?:ing)?|draw(?:ing)? on|incorporat(?:e|ing)|integrat(?:e|ing)|provid(?:e|ing)|supported (?:by|with)|backed (?:by|with)) (?:at least |a minimum of |(?:no|not) (?:fewer|less) than )?)(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER} (?:(?!(?:and|as|at|by|for|from|in|of|on|or|that|the|to|which|with|your|words?|case|field|pages?|paragraphs?|peers?|sentences?)\b)\p{L}[\p{L}'’-]{1,24},? ){1,4}(?:sources?|references?|citations?|articles?|papers?|publications?|stud(?:y|ies))(?![\p{L}-])(?! of ${OF_SOURCES}\p{L})`,
  "iu",
);
const LABELLED = new RegExp(
  String.raw`\b${NOUN}(?:(?: needed| required| count)[ :=|]{1,3}| ?[:=|] ?| [(–-] ?(?=(?:at least|min)))(?:at least |min(?:imum|\.)? (?:of )?)?(?:${NUMBER} ?(?:-|–|to) ?)?${NUMBER}\b`,
  "i",
);
/** "Use 3 sources: 2 articles and 1 book": whatever their kinds, they are counted. */
export const COUNTED_AS_SOURCES = new RegExp(
  String.raw`\b${NUMBER}\+?(?: or more)?[ -]{1,2}${KIND}(?:sources?|references?|citations?)\b`,
  "iu",
);
const SUBJECT = /\p{Lu}\p{Ll}+ Studies$/u;
/** "Use only sources from this decade, at least 2.", "Use recent sources; cite two." */
const COUNTED_LAST = new RegExp(
  String.raw`(?:(?<=\b${NOUN}\b[^.;:,()]{0,40}(?:, | \())(?:at least |a minimum of |(?=\w{1,5} of them\b))|(?<=\b${NOUN}\b[^.:()]{0,40}[;,] (?:and )?(?:use|cite|include) )(?:at least )?)(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}(?: of them)?(?=\W{0,3}$|, (?:published|from|dated|all)\b)`,
  "i",
);
/** "Cite 3." */
const CITE_ALONE = new RegExp(
  String.raw`(?<=^(?:please )?cite (?:at least |a minimum of |between |exactly )?)(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}(?=\W{0,3}$)`,
  "i",
);
/** "Most of your sources (use at least three) must be …", "the sources you cite (3 in total)" */
const COUNTED_IN_BRACKETS = new RegExp(
  String.raw`(?<=\b${NOUN}\b[^.;:()]{0,40} \()(?=(?:(?:use|cite|include) )?(?:at least|a minimum|min|n ?=)[^()]{1,30}\)|[^()]{1,20} (?:in (?:all|total)|items|total)\))(?:(?:use|cite|include) )?(?:(?:at least|a minimum of|minimum|min\.?|n ?=) ?)?(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}(?= ?(?:in (?:all|total)|items|total)?\))`,
  "i",
);
/** "two of the readings and two additional sources (four in total)" */
const IN_ALL = new RegExp(
  String.raw`(?<=\b${NOUN}\b[^.;:()]{0,40} \()(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}(?= ?(?:sources? )?(?:altogether|in (?:all|total))\))`,
  "i",
);
/** Where a text counts sources: the number stands in the second group, and the least of two in the first. */
export function countIn(text: string): RegExpExecArray | null {
  const counted = IN_ALL.exec(text) ?? COUNTED.exec(text);
  // "Grade 8 Social Studies"
  if (counted && SUBJECT.test(counted[0])) return null;
  return (
    counted ??
    LIST_OF.exec(text) ??
    CASES.exec(text) ??
    TAKEN_FROM.exec(text) ??
    otherKindsIn(text) ??
    ORDERED.exec(text) ??
    LABELLED.exec(text) ??
    COUNTED_IN_BRACKETS.exec(text) ??
    CITE_ALONE.exec(text) ??
    COUNTED_LAST.exec(text)
  );
}
