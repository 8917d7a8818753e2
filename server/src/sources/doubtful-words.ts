import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { unitsOf } from "@discussion-post/contract/assignment/units";
import { asksForReading } from "./course-reading.ts";
import { withoutKinds } from "./other-kinds.ts";
import type { RequestedKinds } from "./requested-kinds.ts";
import { withoutUntold } from "./untold-qualities.ts";
import type { Work } from "./work.ts";

/*
 * A topic may bind its sources in words that no rule reads: "Works by Aiken will receive no credit". What such a sentence
 * orders is not guessed at. It is told, so that nobody hands in what their course has ruled out without a warning.
 */

/** Sentences of a topic that may bind its sources, and were not read as anything. */
export interface DoubtfulWords {
  /** Those that deny something: they matter where they name a work's author or journal. */
  denials: readonly string[];
  /** What the form quotes of the assignment: it is told beside the works as well. */
  rules: readonly string[];
}

/**
 * Looks for sentences that may bind the sources of a post.
 * @param topic what the course says, without what a classmate wrote
 * @param read what was read of it, and what the form shows: a sentence on that is in no doubt
 */
export function doubtfulWordsIn(
  topic: string,
  read: {
    kinds: RequestedKinds;
    shown: readonly Requirement[];
    /** Authors and titles of the works that are named. */
    names: readonly string[];
  },
): DoubtfulWords {
  const { kinds, shown, names } = read;
  const orders = unitsOf(topic)
    .map(({ text }) => text)
    .filter((text) => !text.endsWith("?"));
  const rules = shown.filter(({ kind }) => kind === "sourceRule").map(({ text }) => text);
  const areTold = rules.every(
    (text) => isToldByKind(text, kinds) || names.some((name) => text.includes(name)),
  );
  return {
    denials: orders.filter((text) => DENIAL.test(text)),
    rules: areTold ? [] : rules,
  };
}

/** Whether another notice tells what a text demands: "one must be a book". */
function isToldByKind(text: string, kinds: RequestedKinds): boolean {
  return (
    withoutUntold(withoutKinds(text, kinds.others)) !== text ||
    kinds.languages.some((language) => text.includes(language)) ||
    (kinds.hasCourseReading && asksForReading(`Cite ${text}`))
  );
}

/**
 * What to tell of such sentences. Those that deny something are told beside works whose author or journal they name.
 * @param works without those that the student added or the topic names
 */
export function doubtfulNotices({ denials, rules }: DoubtfulWords, works: readonly Work[]): string[] {
  const names = works.flatMap(({ csl }) => namesOf(csl));
  const naming = denials.filter((text) => {
    const words = new Set((text.match(WORDS) ?? []).map((word) => word.replace(/['’]s?$/, "")));
    return names.some((name) => (name.includes(" ") ? text.includes(name) : words.has(name)));
  });
  if (works.length === 0) return [];
  return [...quotedNotice(naming.filter((text) => !rules.includes(text))), ...rulesNotice(rules)];
}

/** Each of them is a line of the form as well. */
function rulesNotice(rules: readonly string[]): string[] {
  if (rules.length < 2) return quotedNotice(rules);
  return [
    "Your assignment says more about sources: see the lines “On sources”, and make sure your sources fit.",
  ];
}

/** One notice, with a line for each of several sentences. */
function quotedNotice(texts: readonly string[]): string[] {
  const quotes = [...new Set(texts.map(shortened))].slice(0, SENTENCES_MAX).map((text) => `“${text}”`);
  if (quotes.length === 0) return [];
  if (quotes.length === 1) return [`Your assignment says: ${quotes[0]} Make sure your sources fit.`];
  return [["Your assignment says more about sources:", ...quotes, "Make sure your sources fit."].join("\n")];
}

/** More would be read by nobody. */
const SENTENCES_MAX = 10;
const SENTENCE_MAX_CHARS = 400;
const WORDS = /[\p{L}\p{M}'’-]+/gu;

const DENIAL =
  /\b(?:no|not|nor|neither|never|without|nothing|ban(?:s|ned)?|bar(?:s|red)|except|avoid|recycl(?:e|ed|ing)|reus(?:e|ed|ing)|repeat(?:ed|ing)?|again|instead|enough|penali[sz]ed?|deduct(?:s|ed)?|los(?:es?|ing)|outlaw(?:s|ed)?|forb(?:ids?|idden)|prohibit(?:s|ed)?|skip|other than|already|fails?|over(?:used|done|exposed)|tired of|elsewhere|further afield)\b|n['’]t\b/i;

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
