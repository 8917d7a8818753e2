import { NUMBER } from "./numbers.ts";

const RANGE = `(?:${NUMBER}(?:-|–| to | or ))?${NUMBER}`;
const AT_LEAST = "(?:at least |a minimum of |no fewer than )?";
const KINDS = "(?:guidelines|reports?|rulings?|statutes?|trials?|web ?pages?|web ?sites?)";
/** "rest on one randomized trial", "consult two websites" */
const AFTER_VERB = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|consult(?:ing)?|us(?:e|ing)|(?:based?|rests?)(?: \w{2,15}){0,3} (?:up)?on|(?:draw|rely|as well as) (?:up)?on) ${AT_LEAST})${RANGE} (?:[a-z]{3,14}[ -]){0,2}${KINDS}(?![\w-])`,
  "i",
);
/** "at least one peer-reviewed study of outcomes", which "the three papers of Einstein" are not */
const OF_SUBJECT = new RegExp(
  String.raw`(?<=\b(?:at least|cit(?:e|ing)|minimum of|no fewer than|plus) )${RANGE} (?:[a-z-]{3,14} ){0,2}(?:articles?|critiques?|papers?|reviews?|stud(?:y|ies)) (?=of )`,
  "i",
);
/** "Say where it comes from (two websites at least)" */
const AT_LEAST_BEHIND = new RegExp(
  String.raw`\b${RANGE} ${KINDS}(?=,? (?:at least|at minimum|minimum)\b)`,
  "i",
);
/** "Provide one review from a newspaper" */
const PIECE_FROM = new RegExp(
  String.raw`(?<=\b(?:and|cite|find|include|locate|provide|use) (?:at least )?)${RANGE} (?:editorial|op-ed|report|review|stor(?:y|ies)|essay)s? (?:from|in) (?:an? )?(?:[a-z]{3,14} )?(?:journal|magazine|news ?(?:paper|site|outlet|source))s?\b`,
  "i",
);
/** "Find one chart from the American Time Use Survey": with a name, for "a chart from the chapter" is what to write of */
const FIGURE_FROM = new RegExp(
  String.raw`(?<=\b(?:[Cc]ite|[Ff]ind|[Ii]nclude|[Ll]ocate|[Uu]se) (?:at least )?)${RANGE} (?:chart|figure|graph|map|statistic|table)s?(?: or (?:chart|figure|graph|map|statistic|table)s?)? from (?:the |an? )?(?=\p{Lu})`,
  "u",
);

/** Where a text counts what is cited and is called neither a source nor an article; groups as in `countIn`. */
export function otherKindsIn(text: string): RegExpExecArray | null {
  return (
    AFTER_VERB.exec(text) ??
    OF_SUBJECT.exec(text) ??
    AT_LEAST_BEHIND.exec(text) ??
    PIECE_FROM.exec(text) ??
    FIGURE_FROM.exec(text)
  );
}
