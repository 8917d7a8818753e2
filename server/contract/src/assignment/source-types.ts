import { matchesIn } from "../matches.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { SOURCE_TYPES, type SourceType } from "./source-type-names.ts";

/** So many of a kind among the sources that an assignment asks for; without a type they are peer-reviewed. */
export interface TypeCount {
  sourceType: SourceType | null;
  isPeerReviewed: boolean;
  min: number | null;
  max: number | null;
  start: number;
  end: number;
}

/** Whether a work, by its type in CSL, is of a kind. */
export function isOfType(cslType: string, type: SourceType): boolean {
  return CSL_TYPES[type].includes(cslType);
}

const CSL_TYPES: Record<SourceType, readonly string[]> = {
  article: ["article-journal", "review"],
  book: ["book", "chapter"],
  news: ["article-newspaper", "article-magazine"],
  website: ["webpage", "post", "post-weblog"],
};

/**
 * The kinds that a sentence counts side by side, as all of its sources: "two scholarly articles and one website", "one
 * book, one article, and one website". None where it counts one alone, or counts what is not cited.
 */
export function typesSideBySide(text: string): TypeCount[] {
  const found = countsOf(COUNTED, text);
  const [first] = found;
  if (!first || new Set(found.map(({ sourceType }) => sourceType)).size < 2) return [];
  const between = found.slice(1).map(({ start }, at) => text.slice(found[at]?.end, start));
  const isOneList = between.every((words) => JOINED.test(words));
  return isOneList && (CITED.test(nearBefore(text, first.start)) || areAlone(text, found)) ? found : [];
}

/** "One book and one journal article, please." */
function areAlone(text: string, found: readonly TypeCount[]): boolean {
  const behind = text.slice(found.at(-1)?.end);
  return found[0]?.start === 0 && /^(?:\W{1,3}please)?\W{0,3}$/i.test(behind);
}

/**
 * The kinds that a sentence wants among sources which are counted as well: "at least one of them a book", "two must be
 * journal articles", "no more than one of which may be a website", "two of them peer-reviewed", "half of which must be".
 * @param all how many sources that is in all
 */
export function typesOfThem(text: string, all: number): TypeCount[] {
  return countsOf(OF_THEM, text, all);
}

/** The same of a sentence that counts the sources itself: "three sources: two articles and one book". */
export function typesIncluded(text: string): TypeCount[] {
  return countsOf(COUNTED, text).filter(({ start }) => INCLUDING.test(nearBefore(text, start)));
}

/** The kind that a text counts first: "one newspaper article". */
export function firstTypeIn(text: string): TypeCount | undefined {
  return countsOf(COUNTED, text)[0];
}

function countsOf(pattern: RegExp, text: string, all = 1): TypeCount[] {
  return matchesIn(text, pattern).map(({ groups = {}, 0: words, index }) => {
    const { count = "" } = groups;
    // "one may be a website"
    const most = groups.most ?? ALLOWED.exec(words)?.[0];
    const number = /^half$/i.test(count) ? Math.ceil(all / 2) : numberIn(count);
    return {
      ...{ sourceType: typeOf(groups), isPeerReviewed: PEER_REVIEWED.test(words) },
      ...(most === undefined ? { min: number, max: null } : { min: null, max: number }),
      ...{ start: index, end: index + words.length },
    };
  });
}

/** So much before a count says whether it is one of sources. */
const NEAR_CHARS = 80;

function nearBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - NEAR_CHARS), at);
}

function typeOf(groups: Partial<Record<string, string>>): SourceType | null {
  return SOURCE_TYPES.find((type) => groups[type] !== undefined) ?? null;
}

const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
const ALLOWED = /\b(?:may|can|could)\b/i;
const MOST = "(?<most>at (?:the )?most|no more than|not more than|up to|a maximum of|maximum of|only)";
const LEAST =
  "(?:at least|a minimum of|minimum of|no fewer than|no less than|including|exactly|(?:a|the) total of)";
const ADJECTIVES =
  "(?:(?!and |or |of |the |from |about |in |on |for |with |to |by |that |which |one |two |three |four |five |six |posts? |peers? |classmates? |other |news |newspaper |magazine |book )[a-z][a-z-]{1,19},? ){0,4}?";
const TYPE = String.raw`(?:(?<news>(?:news(?:paper)?|magazine) (?:articles?|stories|story|reports?|sources?))|(?<book>books?(?: chapters?)?|monographs?)|(?<website>web ?(?:sites?|pages?))|(?<article>articles?))(?![\w-])`;
const COUNTED = new RegExp(
  String.raw`(?<![\w.-])(?:(?:${MOST}|${LEAST}) )?(?<!\b(?:the|these|those|both|of|compare|read|chapter|week) )(?<count>${NUMBER}) ${ADJECTIVES}${TYPE}(?! (?:(?:that|which) )?(?:we|you|I|from class|in class|below|above)\b)`,
  "gi",
);
const BE =
  "(?:must|should|may|can|could|has to|have to|needs? to|ought to)(?: also)? (?:be|come from|have been)";
const THEM =
  "(?: of (?:them|which|whom|these|those|(?:the|your|these) (?:\\w{2,12} )?(?:sources?|references?|citations?)))";
const OF_THEM = new RegExp(
  String.raw`(?<![\w.-])(?:(?:${MOST}|${LEAST}) )?(?<!\bevery )(?<count>${NUMBER}|half)(?:${THEM}(?: (?:${BE}|being|is|are|is to be|are to be))?| ${BE}|(?= (?:from )?(?:peer[ -]?reviewed|refereed)(?: journals?)?(?:[.;,)]|$))) (?:an? )?(?:(?:${ADJECTIVES}${TYPE})|(?:from |(?:academic|scholarly),? (?:and )?\(?)?(?:peer[ -]?reviewed|refereed))`,
  "gi",
);
const JOINED = /^[ ,;]{0,3}(?:(?:and|plus|as well as|along with|&|\+)[ ,]{1,2})?(?:also )?$/i;
const CITED =
  /\b(?:cit(?:e|es|ing)|us(?:e|ing)|referenc(?:e|es|ing)|includ(?:e|es|ing)|draw(?:ing)? on|find|consult|incorporate|support|with|sources?|references?|provide|need|requires?)\b[^.;]{0,60}$/i;
const INCLUDING = /(?:\b(?:includ(?:e|es|ing)|with)|[:(,])[^.;:()]{0,60}$/i;
