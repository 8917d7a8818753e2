import { boundsOf, isMoreThan } from "@discussion-post/contract/assignment/bounds";
import { isOneMore, timesCounted, timesOfPart } from "@discussion-post/contract/assignment/counted-more";
import { SOURCE_NOUN as NOUN, noSourcesIn } from "@discussion-post/contract/assignment/no-sources";
import { NUMBER, numberIn, RANGE_SIGN } from "@discussion-post/contract/assignment/numbers";
import { withoutOtherTasks } from "@discussion-post/contract/assignment/other-tasks";
import { areOthersRuledOut } from "@discussion-post/contract/assignment/others-ruled-out";
import type { Bounds } from "@discussion-post/contract/assignment/requirement";
import {
  COUNTED_AS_SOURCES,
  NOT_EACH_OF,
  OF_FRENCH_SUBJECT,
} from "@discussion-post/contract/assignment/source-counts";
import { typesSideBySide } from "@discussion-post/contract/assignment/source-types";
import { MORE_THAN_NAMED, moreLikeIt } from "@discussion-post/contract/assignment/sources-besides";
import { unitsOf } from "@discussion-post/contract/assignment/units";
import { SOURCES_MAX, SOURCES_MIN } from "@discussion-post/contract/product-constants";
import { boundsApart } from "./bounds-apart.ts";
import { asksForReadingAlone, rulesOutAllElse } from "./course-reading.ts";
import { countedByKinds } from "./other-kinds.ts";
import { LANGUAGE } from "./requested-language.ts";

/** How many sources a post is to have. */
export interface RequestedSources {
  count: number;
  /** The number that the topic names; null where it names none, or one that more sources meet as well. */
  asked: number | null;
  /** The smallest number that will do, where the topic names two, "2-3 sources", or none: "at most three". */
  least?: number;
  /** Whether more than that are against what the topic asks for. */
  isMost?: boolean;
  /** Whether that is none because the topic seems to want no others than its own. */
  areOthersRuledOut?: boolean;
  /** How many of them are named, where the topic counts others besides: "the article and one additional source". */
  named?: number;
}

/**
 * Reads how many sources a topic asks for: "4 sources", "sources: 5", "at least three scholarly references",
 * "2-3 sources" (the larger counts), "a minimum of three (3) references", "five peer-reviewed journal articles". What the
 * topic counts itself is no order: "the five sources of Islamic law". Numbers outside of 2 to 6 are clamped (ADR-0013). A topic that says nothing of
 * sources gets the smallest number; one that wants none, none.
 * @param named how many works it names, which "two more sources" come on top of
 */
export function requestedSources(topic: string, named = 0): RequestedSources {
  const ofPost = withoutOtherTasks(topic);
  const text = ofPost.replaceAll(/\s+/g, " ");
  const counted =
    boundsApart(text) ??
    countedBy(BEFORE_NOUN.exec(text), named) ??
    byTypes(ofPost) ??
    countedBy(BEFORE_WORK.exec(text), named) ??
    countedBy(CITED_WORKS.exec(text), named) ??
    countedBy(WORKS_ALONE.exec(text), named) ??
    besidesNamed(text, named) ??
    perPart(text);
  const asked = counted?.most ?? numberOf(AFTER_NOUN.exec(text)?.[1]) ?? roughly(text);
  if (rulesOutAllElse(text) || (asked === null && asksForReadingAlone(text))) return { count: 0, asked: 0 };
  if (asked === null && (noSourcesIn(text) || noSourcesIn(ofPost))) return { count: 0, asked: 0 };
  // Works that it names are to be had. One that is counted may be the course's own: "cite one of the readings; no other material".
  if (named === 0 && (asked ?? 0) <= 1 && areOthersRuledOut(ofPost))
    return { count: 0, asked: 0, areOthersRuledOut: true };
  if (asked === null) return { count: SOURCES_MIN, asked: null };
  const count = withinLimits(asked);
  if (asked < count && isLeast(text)) return { count, asked: null };
  const least = counted && counted.least < counted.most ? { least: counted.least } : {};
  return { count, asked, ...least, isMost: isMost(text) || counted?.least === 0 };
}

/** How many sources a number asks for that is known already, in the same limits. */
export function requestedBy({ min, max }: Bounds): RequestedSources {
  const asked = max ?? min;
  if (asked === null) return { count: SOURCES_MIN, asked };
  if (asked === 0) return { count: 0, asked };
  const count = withinLimits(asked);
  // "At least one" is met by two.
  if (asked < count && max === null) return { count, asked: null };
  const least = max !== null && (min ?? 0) < max ? { least: min ?? 0 } : {};
  return { count, asked, ...least, isMost: max !== null && (min === null || min === max) };
}

/** At least as many as the kinds that it counts: "Use four books." */
export function requestedByKinds(
  requested: RequestedSources,
  kinds: readonly { count: number }[],
): RequestedSources {
  const sum = kinds.reduce((all, { count }) => all + count, 0);
  const isUncounted = requested.asked === null && requested.count > 0;
  return isUncounted && sum >= SOURCES_MIN ? { count: withinLimits(sum), asked: sum } : requested;
}

function withinLimits(count: number): number {
  return Math.min(Math.max(count, SOURCES_MIN), SOURCES_MAX);
}

/** What is a source only by its kind or its verb: "five scholarly articles", "cite two studies". */
const WORK = "(?:articles?|papers?|studies|publications?)";
/** What people put between the number and the noun: "4 peer-reviewed, scholarly sources". */
const KINDS =
  "(?:more|or|different|additional|academic|scholarly|credible|reliable|outside|external|peer|reviewed|refereed|recent|primary|secondary|journal|research|published|quality|empirical|evidence|based|relevant|current|professional|reputable|in-text|apa|mla)";
const KIND = `(?:(?:${KINDS}|other|further|${LANGUAGE}(?:-language)?)[ ,-]{1,3}){0,5}`;
const SCHOLARLY = `(?:${KINDS}[ ,-]{1,3}){1,5}`;
/** What the topic itself counts: "the five sources of Islamic law". */
const NOT_OF_SUBJECT = String.raw`(?! of (?!information|evidence|support|your|research)\p{L})(?! (?:are|is|would be) too (?:many|few))${OF_FRENCH_SUBJECT}`;
/** Years count nothing. */
const RANGE = String.raw`(?!\d{4})(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}\+?`;

const BEFORE_NOUN = new RegExp(
  String.raw`${NOT_EACH_OF}(?<![\w.])${RANGE}[ -]{1,3}${KIND}${NOUN}\b${NOT_OF_SUBJECT}`,
  "iu",
);
const BEFORE_WORK = new RegExp(String.raw`(?<![\w.])${RANGE}[ -]{1,3}${SCHOLARLY}${WORK}\b`, "iu");
const CITED_WORKS = new RegExp(
  String.raw`\b(?:cite|citing|reference|use|include|want|find) (?:at least |a minimum of |no (?:fewer|less) than )?${RANGE}[ -]{1,3}(?:${WORK}|works)\b`,
  "iu",
);
/** "Everything must be open access; two articles." */
const WORKS_ALONE = new RegExp(
  String.raw`(?:^|[.;:] )(?:at least )?${RANGE}[ -]{1,3}${KIND}${WORK}(?=[.;]|$|,? please\b)`,
  "iu",
);
const AFTER_NOUN = new RegExp(
  String.raw`\b${NOUN} ?(?:needed|required|count)? ?(?:[:=]|[–-](?= ?(?:at least|min))) ?(?:at least |(?:a )?min(?:imum)?\.? (?:of )?)?${NUMBER}\b`,
  "i",
);

/** "Use several scholarly sources", "A few sources are needed" */
const SOME = new RegExp(
  String.raw`\b(?:us(?:e|ing)|cit(?:e|ing)|includ(?:e|ing)|find|provide|reference|consult|incorporate|support|needs?|require)\b[^.;!?]{0,40}?\b(several|multiple|a few) ${KIND}(?:${NOUN}|${SCHOLARLY}${WORK})\b${NOT_OF_SUBJECT}|\b(several|multiple|a few) ${KIND}${NOUN} are (?:needed|required|expected)\b`,
  "iu",
);

function roughly(text: string): number | null {
  const found = SOME.exec(text);
  const word = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (word === undefined) return null;
  return word === "several" || word === "a few" ? 3 : 2;
}

const LEAST = "(?:at least|minimum of|no (?:fewer|less) than)";
const IS_LEAST = new RegExp(
  String.raw`\b${LEAST} ${NUMBER}[ -]{1,3}${KIND}(?:${NOUN}|${WORK})\b|\b${NUMBER} or more ${KIND}(?:${NOUN}|${WORK})\b|\b${NUMBER} ${KIND}${NOUN} or more\b`,
  "iu",
);

/** Whether more sources than the number meet it, too. */
function isLeast(text: string): boolean {
  return IS_LEAST.test(text);
}

const IS_MOST = new RegExp(
  String.raw`\b(?:exactly|only|at most|up to|no more than|maximum of) ${NUMBER}[ -]{1,3}${KIND}(?:${NOUN}|${WORK})\b|\b${NUMBER}[ -]{1,3}${KIND}${NOUN} (?:only|at (?:the )?most)\b`,
  "iu",
);

/** Whether the number is the largest that will do. */
function isMost(text: string): boolean {
  return IS_MOST.test(text);
}

/** "Cite Aiken et al. (2002) and three others": besides those that are named. */
const OTHERS = new RegExp(
  String.raw`\b(?:and|plus|with) (?:at least )?${NUMBER} (?:others?|more)(?=[.;,)]|$| (?:of|from|on|that) )`,
  "i",
);

function besidesNamed(text: string, named: number): { least: number; most: number } | null {
  const others = named > 0 ? numberOf(OTHERS.exec(text)?.[1]) : null;
  return others === null ? null : { least: named + others, most: named + others };
}

/**
 * With those that are counted once more, "one source that agrees and one that disagrees", or named before; null where
 * it depends on what the post says: "one source per claim".
 */
function countedBy(found: RegExpExecArray | null, named: number): { least: number; most: number } | null {
  const number = numberOf(found?.[2]);
  if (!found || number === null) return null;
  const count = found[1] === undefined && isMoreThan(found.input.slice(0, found.index)) ? number + 1 : number;
  const end = found.index + found[0].length;
  const place = { start: found.index, end };
  const times = timesCounted(found.input, place);
  if (times === null) return null;
  const besides = MORE_THAN_NAMED.test(found[0]) ? named : 0;
  const alike = moreLikeIt(found.input.slice(end, end + BEHIND_CHARS));
  const others = besides + alike || (count === 1 && isOneMore(found.input, place) ? Math.max(named, 1) : 0);
  const least = numberOf(found[1]) ?? leastOf(found, count);
  return { least: least * times + others, most: count * times + others };
}

/** None of "at most three", and the smaller number of "at least two but no more than four". */
function leastOf({ input, index, 0: words, 2: number = "" }: RegExpExecArray, count: number): number {
  const from = index + words.indexOf(number);
  const behind = input.slice(index + words.length, index + words.length + BEHIND_CHARS);
  const before = input.slice(Math.max(0, from - BEHIND_CHARS), from);
  const after = input.slice(from + number.length, from + number.length + BEHIND_CHARS);
  const bounds = boundsOf(count, { before, after, behind, alone: { min: count, max: count } });
  return Math.min(count, bounds.min ?? 0);
}

/** "A source for each argument", "every paragraph should have a source", where it says how many of these there are. */
function perPart(text: string): { least: number; most: number } | null {
  const found = A_SOURCE.exec(text);
  const [, part] = EVERY_PART.exec(text) ?? [];
  const times = found
    ? timesCounted(text, { start: found.index, end: found.index + found[0].length })
    : part === undefined
      ? null
      : timesOfPart(text, part.toLowerCase());
  return times === null ? null : { least: times, most: times };
}

const A_SOURCE = new RegExp(String.raw`(?<!\p{L})an? ${KIND}${NOUN}(?= (?:per|for (?:each|every))\b)`, "iu");
const EVERY_PART = new RegExp(
  String.raw`\b(?:each|every) (\p{L}{3,15}) (?:should|must|needs? to|has to|is to) (?:have|cite|include|rest on|be (?:supported|backed) (?:up )?by) (?:at least )?(?:an?|one) ${KIND}${NOUN}\b`,
  "iu",
);

/** "Two scholarly articles and one website": three. */
function byTypes(topic: string): { least: number; most: number } | null {
  for (const { text } of unitsOf(topic)) {
    const types = COUNTED_AS_SOURCES.test(text) ? [] : typesSideBySide(text);
    const sum = types.reduce((all, { min }) => all + (min ?? 0), 0);
    const counted = COUNTED_AS_SOURCES.test(text) ? 0 : Math.max(sum, countedByKinds(text));
    if (counted > 0) return { least: counted, most: counted };
  }
  return null;
}

/** Further behind a number counts something else. */
const BEHIND_CHARS = 160;

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : numberIn(text);
}
