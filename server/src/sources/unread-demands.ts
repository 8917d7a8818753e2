import { isOfSources } from "@discussion-post/contract/assignment/source-kinds";
import type { Unit } from "@discussion-post/contract/assignment/units";
import { clausesOnSources } from "./clauses-on-sources.ts";
import { asksForReading } from "./course-reading.ts";
import { withoutKinds } from "./other-kinds.ts";
import type { RequestedKinds } from "./requested-kinds.ts";
import { withoutUntold } from "./untold-qualities.ts";
import { PLAIN_WORDS, WORDS_OF_READING } from "./words-on-sources.ts";

/*
 * A sentence may order sources in words that nothing here reads: "two sources by women", "cite the guideline", "one of
 * which is in Spanish". What it orders beyond the words that are read, or that bind nothing, is not guessed at.
 */

/**
 * The sentences that say more of the sources that they order than how many, how recent, how scholarly and in which style,
 * and than what other notices tell. Linear.
 * @param names authors and titles of the works that are named
 */
export function unreadDemands(
  units: readonly Unit[],
  { kinds, names }: { kinds: RequestedKinds; names: readonly string[] },
): ReadonlySet<string> {
  const ofReading = kinds.hasCourseReading ? WORDS_OF_READING : [];
  const ofLanguage = kinds.languages.length > 0 ? [...kinds.languages, "language"] : [];
  const known = new Set([...names.flatMap(wordsOf), ...ofLanguage.flatMap(wordsOf), ...ofReading]);
  const isUnreadWord = (word: string) => !PLAIN_WORDS.has(word) && !known.has(word);
  const demands: string[] = [];
  let isBehind = false;
  for (const { text, lead, isItem } of units) {
    // "At least 5 sources, including:" over a list
    const isListed = isItem && lead !== null && OVER_SOURCES.test(lead);
    const clauses = clausesOnSources(withoutTold(text, kinds), { isListed, isBehind });
    const isUnread = clauses.some((clause) => wordsOf(clause).some(isUnreadWord));
    if (isUnread || (clauses.length > 0 && BINDS_SOME.test(text))) demands.push(text);
    isBehind = isOfSources(text) || (isBehind && clauses.length > 0);
  }
  return new Set(demands);
}

/** Whether another notice tells what a text demands: "one must be a book". */
export function isToldByKind(text: string, kinds: RequestedKinds): boolean {
  return withoutTold(text, kinds) !== text || (kinds.hasCourseReading && asksForReading(`Cite ${text}`));
}

function withoutTold(text: string, { others }: RequestedKinds): string {
  return withoutUntold(withoutKinds(text, others));
}

/** In lower case, as they are compared. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? [])
    .map((word) => word.replace(/^['’]|['’]s?$/g, ""))
    .filter((word) => /^\p{L}/u.test(word));
}

const WORDS = /[\p{L}\p{M}\d'’]+/gu;
/** "Your post must cite at least 5 sources, including:" */
const OVER_SOURCES =
  /\b(?:sources?|references?(?: checklist)?|citations?|cite)(?:,? (?:(?:that|which) )?(?:(?:must|should) )?includ(?:e|es|ing))?(?: the following)?:$/i;
/** Plain words that count by each claim, or bind some only: "unless you write on Option B", "all except statutes". */
const BINDS_SOME =
  /\b(?:each|every) (?:argument|claim|paragraph|point|section|statement)\b|\bunless (?:you|your)\b|\b(?:for|on) (?:option|question|topic) [A-D1-4]\b|\bif you (?:do cite|make (?:a|any|such))\b|\b(?:all|any|every|none|nothing)\b[^.]{0,60}\b(?:apart from|except(?: for|ing)?|with the exception of) |\bmay (?:only )?be (?:cited|used) (?:only )?(?:once|twice|for)\b|\bthe (?:others?|remainder|rest) (?:are|can|may|must|should)\b|\bonly (?:source|reference)s? you need\b|\bwhere you (?:disagree|dispute)\b|\b(?:repl(?:y|ies)|respond|(?:each|peer|your) responses?|comments?|classmates?|peers)\b[^.]{0,90}\b(?:academic|additional|an?|different|further|new|outside|peer[ -]?reviewed|scholarly) (?:[\w-]{3,14} )?(?:sources?|stud(?:y|ies)|references?|citations?|articles?)\b/i;
