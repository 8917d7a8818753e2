import { clausesOnSources } from "./clauses-on-sources.ts";
import { countedInLanguages } from "./counted-in-languages.ts";
import { NUMBER } from "./numbers.ts";
import { PLAIN_WORDS } from "./plain-words.ts";
import { isOfSources } from "./source-kinds.ts";
import type { Unit } from "./units.ts";

/*
 * A sentence may order sources in words that nothing here reads: "two sources by women", "cite the guideline", "one of
 * which is in Spanish". What it orders beyond the words that are read, or that bind nothing, is not guessed at.
 */

/**
 * The sentences that say more of the sources that they order than how many, how recent, how scholarly and in which style.
 * Linear.
 * @param known other words that are read, in lower case: of named works and of kinds that the form shows
 * @param isOfPart whether a sentence is about one part of the post only
 * @param isCounted whether a number of sources was read in it
 * @param isCountedOfReplies whether one of each reply was
 */
export function unreadDemands(
  units: readonly Unit[],
  {
    known,
    isOfPart,
    isCounted,
    isCountedOfReplies,
  }: {
    known: ReadonlySet<string>;
    isOfPart: (unit: Unit) => boolean;
    isCounted: (unit: Unit) => boolean;
    isCountedOfReplies: (unit: Unit) => boolean;
  },
): ReadonlySet<Unit> {
  const isUnreadWord = (word: string) => !PLAIN_WORDS.has(word) && !known.has(word);
  const demands: Unit[] = [];
  let isBehind = false;
  let isAfter = false;
  for (const unit of units) {
    const { text, lead, isItem } = unit;
    // "At least one of them must be by a nurse", however far behind the sources
    isBehind ||= isAfter && OF_THEM.test(text);
    // "At least 5 sources, including:" over a list
    const isListed = isItem && lead !== null && OVER_SOURCES.test(lead);
    const clauses = clausesOnSources(text, { isListed, isBehind, isCounted: isCounted(unit) });
    // Which words of another language bind nothing is not known.
    const isElsewhere = (text.match(ENGLISH)?.length ?? 0) < 2 && countedInLanguages(text) !== null;
    const isUnread =
      clauses.some((clause) => wordsOf(clause).some(isUnreadWord) || FAR_YEARS.test(clause)) ||
      (clauses.length === 0 && isCounted(unit));
    const bindsSome =
      BINDS_SOME.test(text) || (OF_REPLIES.test(text) && !isCountedOfReplies(unit)) || isOfPart(unit);
    if (!isElsewhere && (isUnread || (clauses.length > 0 && bindsSome))) demands.push(unit);
    isBehind = isOfSources(text) || (isBehind && clauses.length > 0);
    isAfter ||= isBehind;
  }
  // Of a list that counts sources one by one, all items are quoted or none.
  const lists = new Set(demands.flatMap(({ isItem, lead }) => (isItem && lead !== null ? [lead] : [])));
  const isListed = ({ text, isItem, lead }: Unit) =>
    isItem && lead !== null && lists.has(lead) && clausesOnSources(text, OF_LIST).length > 0;
  return new Set([...demands, ...units.filter(isListed)]);
}

/**
 * Whether a sentence says nothing more of its sources than which field they are of, so that its number, years and review are
 * those of all of them: "at least two peer-reviewed nursing journal articles".
 */
export function namesOnlyField(text: string): boolean {
  const rest = text.replace(OF_FIELD, " ");
  return rest !== text && !BINDS_SOME.test(text) && wordsOf(rest).every((word) => PLAIN_WORDS.has(word));
}

const OF_FIELD =
  /\b(?:accounting|biomedical|business|clinical|criminology|economics?|education(?:al)?|engineering|historical|management|marketing|medical|nursing|psycholog(?:y|ical)|sociolog(?:y|ical)) (?=(?:(?:academic|peer[- ]reviewed|refereed|scholarly) ){0,2}(?:journal|journals|articles?|literature|references?|research|sources?|stud(?:y|ies))\b)/giu;

const OF_THEM = new RegExp(
  String.raw`^\W{0,5}(?:at (?:least|most) )?${NUMBER} of (?:them|these|those)\b`,
  "iu",
);
const ENGLISH =
  /\b(?:and|any|are|as|at|be|by|cite|each|find|for|from|in|include|must|need|of|one|only|or|should|support|the|this|three|to|two|use|using|with|your?)\b/gi;
/** Years that are read as none: "sources from 1800 to 1850" */
const FAR_YEARS = /\b(?:before|between|from|in|of|since|until) (?:the )?(?:1[0-8]|2[1-9])\d\ds?\b/i;
const OF_LIST = { isListed: true, isBehind: false, isCounted: false };

/** In lower case, as they are compared. */
export function wordsOf(text: string): string[] {
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
  /\b(?:each|every) (?:of (?:the|these|your) )?(?:(?:key|main|major|supporting) )?(?:arguments?|claims?|paragraphs?|points?|sections?|statements?)\b|\beach(?: one)?,? (?:backed|citing|supported|with)\b|\bfor each\b|\b(?:both|each of the|the (?:first|other|second|three|two|whole)|this) (?:items?|papers?|pieces?|studies|study|texts?|works?)\b|\bthe (?:item|paper|piece|study)\b|\bunless (?:you|your)\b|\blast (?:semester|term|year)['’]s\b|\b(?:essay|exam|paper|portfolio|presentation|project|thesis)\b[^.]{0,40}\b(?:calls for|needs?|requires?|wants|will need)\b|\b(?:classmates|peers) will\b|\b(?:do not|don['’]?t) need\b|\bother than\b|\bif they (?:are|help)\b|\byou (?:may|can|could|might) (?:also |instead |only )?(?:add|bring|cite|consult|draw|include|quote|refer|use)\b|\b(?:is|are) (?:(?!not\b)\p{L}{2,8} )?(?:acceptable|allowed|encouraged|fine|ok|okay|optional|permitted|welcome)\b|\b(?:is|are)(?: not|n['’]t) (?:compulsory|expected|necessary|needed|required)\b|\bnone is (?:compulsory|needed|required)\b|\b(?:for|on) (?:option|question|topic) [A-D1-4]\b|\bif you (?:do cite|make (?:a|any|such))\b|\b(?:all|any|every|none|nothing)\b[^.]{0,60}\b(?:apart from|except(?: for|ing)?|with the exception of) |\bmay (?:only )?be (?:cited|used) (?:only )?(?:once|twice|for|if)\b|\bthe (?:others?|remainder|rest) (?:are|can|may|must|should)\b|\bonly (?:source|reference)s? you need\b|\bwhere you (?:disagree|dispute)\b|\b(?:repl(?:y|ies)|respond|(?:each|peer|your) responses?|comments?|classmates?|peers)\b[^.]{0,90}\b(?:additional|different|further|new|outside|peer[ -]?reviewed) (?:[\w-]{3,14} )?(?:sources?|stud(?:y|ies)|references?|citations?|articles?)\b/iu;
/** "Each reply must cite a scholarly source", where the form does not say so. */
const OF_REPLIES =
  /\b(?:repl(?:y|ies)|respond|(?:each|peer|your) responses?|comments?|classmates?|peers)\b[^.]{0,90}\b(?:academic|an?|scholarly) (?:[\w-]{3,14} )?(?:sources?|stud(?:y|ies)|references?|citations?|articles?)\b/iu;
