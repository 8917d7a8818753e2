import { SOURCE_NOUN } from "@discussion-post/contract/assignment/no-sources";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { isOfSources, sourcesYears } from "@discussion-post/contract/assignment/source-kinds";
import { type Unit, unitsOf } from "@discussion-post/contract/assignment/units";
import { hasYears, type Years } from "@discussion-post/contract/assignment/years";
import { type RequestedKinds, requestedKinds } from "./requested-kinds.ts";
import type { RequestedSources } from "./requested-sources.ts";
import { isToldByKind, unreadDemands } from "./unread-demands.ts";
import type { Work } from "./work.ts";

/*
 * A topic may bind its sources in words that no rule reads: "Works by Aiken will receive no credit". What such a sentence
 * orders is not guessed at. It is told, so that nobody hands in what their course has ruled out without a warning.
 */

/** Sentences of a topic that may bind its sources, and were not read as anything. */
export interface DoubtfulWords {
  /** Those that deny something: they matter where they name a work's author or journal. */
  denials: readonly string[];
  /** Those that may want no sources at all: they matter where some were chosen. */
  ofNone: readonly string[];
  /** Those of sources themselves. */
  ofSources: readonly string[];
  /** What a model, or the student, listed as demanded of sources. */
  rules: readonly string[];
  /** Those that want references in a style that nothing here prints. */
  ofStyle: readonly string[];
}

/**
 * Looks for sentences that may bind the sources of a post.
 * @param topic what the course says, without what a classmate wrote
 * @param read what was read of it, and what the form shows: a sentence on that is in no doubt
 */
export function doubtfulWordsIn(
  topic: string,
  read: {
    requested: RequestedSources;
    kinds: RequestedKinds;
    shown: readonly Requirement[];
    /** Authors and titles of the works that are named. */
    names: readonly string[];
    isReadByModel: boolean;
  },
): DoubtfulWords {
  const { requested, kinds, shown, names, isReadByModel } = read;
  const units = unitsOf(topic);
  const orders = units.map(({ text }) => text).filter((text) => !text.endsWith("?"));
  const unread = unreadYearsIn(units, shown);
  const isCounted = requested.asked !== null || requested.count === 0;
  const areParts = kinds.parts.length > 0;
  const isDated = kinds.since !== null || kinds.until !== null || areParts;
  const rules = shown.filter(({ kind }) => kind === "sourceRule").map(({ text }) => text);
  const demands = isReadByModel ? new Set<string>() : unreadDemands(units, { kinds, names });
  const isOfNone = (text: string) => isPenalty(text) && !(isDated && YEARS.test(text));
  return {
    denials: orders.filter((text) => DENIAL.test(text)),
    ofNone: isReadByModel || isCounted ? [] : orders.filter(isOfNone),
    ofStyle: orders.filter((text) => OTHER_STYLE.test(text) && !rules.some((rule) => text.includes(rule))),
    rules: rules.filter((text) => !isToldByKind(text, kinds)),
    // A model lists such words itself.
    ofSources: (isReadByModel ? [] : orders).filter(
      (text) =>
        (!isDated && isDate(text)) ||
        (!areParts && isYears(text) && areUnread(text)) ||
        unread.has(text) ||
        demands.has(text),
    ),
  };
}

/**
 * What to tell of such sentences. Those that deny something are told beside works whose author or journal they name.
 * @param works without those that the student added or the topic names
 */
export function doubtfulNotices(
  { denials, ofNone, ofSources, ofStyle, rules }: DoubtfulWords,
  works: readonly Work[],
): string[] {
  const names = works.flatMap(({ csl }) => namesOf(csl));
  const naming = denials.filter((text) => {
    const words = new Set((text.match(WORDS) ?? []).map((word) => word.replace(/['’]s?$/, "")));
    return names.some((name) => (name.includes(" ") ? text.includes(name) : words.has(name)));
  });
  const hasNone = works.length === 0;
  const told = hasNone
    ? ofSources.filter((text) => !ofNone.includes(text))
    : [...naming, ...ofNone, ...ofSources];
  return [...quotedNotice([...ofStyle, ...told]), ...(hasNone ? [] : rulesNotice(rules))];
}

/** Each of them is a line of the form as well. */
function rulesNotice(rules: readonly string[]): string[] {
  if (rules.length < 2) return quotedNotice(rules);
  return [
    "Your assignment says more about sources, listed as “On sources” under “Your assignment asks for”. Check your sources against it.",
  ];
}

/** One notice, with a line for each of several sentences. */
function quotedNotice(texts: readonly string[]): string[] {
  const quotes = [...new Set(texts.map(shortened))].slice(0, SENTENCES_MAX).map((text) => `“${text}”`);
  if (quotes.length === 0) return [];
  if (quotes.length === 1) return [`Your assignment says: ${quotes[0]} Check your sources against it.`];
  return [
    ["Your assignment says more about sources:", ...quotes, "Check your sources against it."].join("\n"),
  ];
}

/** More would be read by nobody. */
const SENTENCES_MAX = 10;
const SENTENCE_MAX_CHARS = 400;
const WORDS = /[\p{L}\p{M}'’-]+/gu;

const DENIAL =
  /\b(?:no|not|nor|neither|never|without|nothing|ban(?:s|ned)?|bar(?:s|red)|except|avoid|recycl(?:e|ed|ing)|reus(?:e|ed|ing)|repeat(?:ed|ing)?|again|instead|enough|penali[sz]ed?|deduct(?:s|ed)?|los(?:es?|ing)|outlaw(?:s|ed)?|forb(?:ids?|idden)|prohibit(?:s|ed)?|skip|other than|already|fails?|over(?:used|done|exposed)|tired of|elsewhere|further afield)\b|n['’]t\b/i;

/** "References will lose you points", "Write a citation-free post", "Leave the library alone this week" */
const OF_SOURCES = new RegExp(
  String.raw`\b(?:${SOURCE_NOUN}|bibliograph(?:y|ies)|library|databases?|scholarship|works cited|(?:outside|external|additional) research)\b`,
  "i",
);
const LOSS =
  /\b(?:lose|loses|costs?|marked down|penali[sz]ed?|deduct(?:s|ed)?|no|not|without|alone|skip|unnecessary|needless|discouraged|unwelcome|unwanted)\b|-free\b|n['’]t\b/i;
/** What else such a sentence may be about is read elsewhere, or orders sources. */
const OF_ELSE =
  /\b(?:cit(?:e|es|ing)|support|back|includ(?:e|ing)|provide|draw|wikipedia|words?|plagiari\p{L}{2,4})\b/iu;

function isPenalty(text: string): boolean {
  return OF_SOURCES.test(text) && LOSS.test(text) && !OF_ELSE.test(text);
}

const PUBLICATION =
  /\b(?:sources?|references?|articles?|stud(?:y|ies)|research|papers?|publications?|works?|literature|items?|material)\b/i;
/**
 * "published after the pandemic began", "older than twenty years", "one source from before 2010", "within 7 yrs", "all
 * post-2012", "dated 2005 or so"
 */
const DATE =
  /\bwithin \p{L}{0,10} ?\d{0,2} ?(?:years?|yrs?)\b|\b(?:pre|post)-?(?:19|20)\d\d\b|\bdated (?:19|20)\d\d\b|\b(?:this|last|past|current) (?:decade|century)\b|\b(?:published|written|printed|dated|from) (?:\p{L}{2,10} )?(?:before|after|since|during)\b|\b(?:pre|post)dates?\b|\bfrom the (?:1[5-9]|20)\d0s\b|\b(?:older|newer|more|less) than \p{L}{2,10}(?:-\p{L}{2,6})? years?\b/iu;

function isDate(text: string): boolean {
  return PUBLICATION.test(text) && DATE.test(text);
}

/** Years, or how many of them: "(Smith, 2010)" is a work's. */
const YEARS =
  /\b(?:1[89]|20)\d\ds?\b|\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty)[- ](?:\p{L}{4,8} )?(?:years?|yrs?|months?)\b|\b(?:decades?|century|millennium)\b/iu;
const OF_A_WORK = /\([^()]{0,60}\b(?:1[89]|20)\d\d[a-z]?\)|\bin (?:1[89]|20)\d\d\b/g;
/** What binds sources says so: "Nothing over ten years old counts" */
const BINDS =
  /\b(?:must|should|ha(?:ve|s) to|needs? to|only|no (?:older|earlier|later|more|source|article|stud|paper|work)|none|nothing|stick|limit|within|credit|accept|max(?:imum)?|min(?:imum)?|at (?:least|most)|exclude[ds]?|restrict|confined?|count)|[<>≤≥]/i;
/** "In 2015 a journalist published a study" */
const TOLD = /\b(?:was|were|had|found|showed|dropped|published (?:an?|the|\d+)|devoted)\b/i;
const CITED =
  /\b(?:sources?|references?|refs|citations?|articles?|stud(?:y|ies)|papers?|publications?|literature|scholarship)\b|^(?:recency|currency|date range)\b/i;

function isYears(text: string): boolean {
  const rest = text.replace(OF_A_WORK, "");
  return CITED.test(rest) && YEARS.test(rest) && BINDS.test(rest) && !TOLD.test(rest);
}

/** Sentences that give years to the sources of the one before them, or a share of them, of which the form shows none. */
function unreadYearsIn(units: readonly Unit[], shown: readonly Requirement[]): ReadonlySet<string> {
  const dated = shown.filter((one) => one.kind === "sources").filter(hasYears);
  const after = units.filter(({ text }, place) => {
    const before = units[place - 1];
    const goesOn = isOfSources(text) || (before !== undefined && isOfSources(before.text));
    return goesOn && BINDS_THEM.test(text) && HAS_YEARS.test(text.replace(OF_A_WORK, "")) && !TOLD.test(text);
  });
  const unread = after.filter(({ text }) => {
    const { since, until } = sourcesYears(`Sources: ${text}`, new Date().getFullYear());
    const isOf = (one: Years) =>
      (since !== null && one.since === since) || (until !== null && one.until === until);
    return !dated.some(isOf);
  });
  return new Set(unread.map(({ text }) => text));
}

const BINDS_THEM =
  /\b(?:must|should|ought|ha(?:ve|s) to|needs? to|no (?:older|earlier|fewer)|none|neither|may|at (?:least|most|minimum)|minimum|are to be|of (?:them|which)|the (?:others?|latter)|(?:two|three)[- ](?:thirds|quarters)|per ?cent|%)/i;
const HAS_YEARS =
  /\b(?:19|20)\d\d\b|\b(?:years?|yrs?|decades?) (?:old|ago)\b|\b(?:last|past|recent) \w{1,12} (?:years|decades?)\b/i;

function areUnread(text: string): boolean {
  const { since, until } = requestedKinds(text);
  return since === null && until === null;
}

/** Styles, or editions of them, that nothing here prints. */
const OTHER_STYLE =
  /\b(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill)\b.{0,20}\b(?:styles?|format|citations?|references?|referencing|edition|footnotes?)\b|\b(?:styles?|format(?:ted)?)\b.{0,12}\b(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill)\b|\b(?:[Cc]it(?:e|ed|ing|ations?)|[Rr]eferenc(?:e|ed|es|ing)|[Ff]ootnotes?)\b.{0,20}\b(?:by|following|in|per|using|with) (?:the )?(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|AGLC)\b|\b(?:Chicago|Turabian|CMOS)\b.{0,40}\b(?:footnotes?|endnotes?|notes?[- ](?:and[- ])?bibliography)\b|\b(?:AGLC\d?|ASCE|MHRA|OSCOLA)\b|\bUnified Style Sheet\b|\b[Uu]se (?:the )?(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|AGLC)\b|\bAPA (?:style )?(?:\(?(?:5|6)th|(?:5|6)(?! ?(?:%|marks?|points?|pts)))\b|\bMLA (?:style )?(?:\(?[5-8]th|[5-8])\b/;

/** As a topic would write them. */
function namesOf({ author = [], "container-title": journal }: Work["csl"]): string[] {
  const families = author.flatMap(({ family, literal }) => family ?? literal ?? []);
  return [...families, ...(journal ? [journal.replace(/^The /, "")] : [])].filter(({ length }) => length > 2);
}

function shortened(sentence: string): string {
  const text = sentence.replace(/^[|\s]{1,3}|[.!:;,|\s]{1,3}$/g, "");
  if (text.length <= SENTENCE_MAX_CHARS) return /[.!?]["”’']$/.test(text) ? text : `${text}.`;
  const end = text.lastIndexOf(" ", SENTENCE_MAX_CHARS);
  return `${text.slice(0, end > 0 ? end : SENTENCE_MAX_CHARS).trimEnd()}…`;
}
