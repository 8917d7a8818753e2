/// <reference path="./stopword.d.ts" />

import { stemmer } from "stemmer";
import { eng } from "stopword";
import { answeredAuthor } from "../ai/answered-author.ts";

/** What a topic is about, as words to look for. */
export interface TopicTerms {
  /** To ask an index for: phrases first, then single words, the most telling first. */
  queries: string[];
  /** Word stems with how much each says about the topic, from 0 to 1. */
  weights: ReadonlyMap<string, number>;
  /** The stems of what is asked: of the first sentence and of every question. */
  core: ReadonlySet<string>;
  /** Pairs of stems that stand side by side in the topic. */
  pairs: ReadonlySet<string>;
}

const QUERIES_MAX = 9;
const PHRASES_MAX = 3;
/** The question itself stands at the beginning of a prompt more often than at its end. */
const BEGINNING_CHARS = 300;

/** Reads what a discussion prompt, or somebody's post, is about; instructions to students say nothing. */
export function topicTerms(topic: string): TopicTerms {
  const author = answeredAuthor(topic);
  const text = withoutOrdersForSources(author ? topic.replaceAll(author, " ") : topic);
  const found = contentWords(text);
  const asked = askingSentences(text);
  const counts = new Map<string, { word: string; count: number }>();
  for (const { word, stem, at } of found) {
    const known = counts.get(stem) ?? { word, count: 0 };
    counts.set(stem, { ...known, count: known.count + (at < BEGINNING_CHARS ? 1.5 : 1) });
  }
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count));
  const phrases = phrasesOf(found);
  const singles = [...counts.values()].sort((a, b) => b.count - a.count).map(({ word }) => word);
  return {
    queries: [...new Set([...phrases.map(({ text }) => text), ...singles])].slice(0, QUERIES_MAX),
    weights: new Map([...counts].map(([stem, { count }]) => [stem, Math.sqrt(count / most)])),
    core: new Set(asked.flatMap((sentence) => stemsOf(sentence))),
    pairs: new Set(found.filter(isBesideNext).map((word) => `${word.stem} ${word.next?.stem}`)),
  };
}

/**
 * What a prompt wants cited is not what it is about: "cite two recent studies", "Use peer-reviewed articles".
 * Where other verbs than "cite" do not begin the sentence they may well be the question: "Should schools use case
 * studies?"
 */
function withoutOrdersForSources(topic: string): string {
  const text = topic.replaceAll(/\s+/g, (blanks) => (blanks.includes("\n") ? "\n" : " "));
  return text.replaceAll(ORDER_FOR_SOURCES, (order: string, verb: string, at: number) => {
    const isOrder = /^cit/i.test(verb) || /^$|[.!?;:\n]\s?$/.test(text.slice(Math.max(0, at - 2), at));
    return isOrder ? " " : order;
  });
}

const ORDER_FOR_SOURCES =
  /\b(cite|citing|use|include|find|quote|reference)(?:[\s,]{1,2}[\p{L}\d-]{1,40}){0,6}?[\s,]{1,2}(?:sources?|references?|citations?|stud(?:y|ies)|articles?|papers?)\b/giu;

/** The first sentence that is about something, and every question. */
function askingSentences(text: string): string[] {
  const sentences = (text.match(/[^.!?\n]+[.!?]?/g) ?? []).filter(
    (sentence) => contentWords(sentence).length > 0,
  );
  return sentences.filter((sentence, index) => index === 0 || sentence.endsWith("?"));
}

interface ContentWord {
  word: string;
  stem: string;
  /** Where it begins in the topic. */
  at: number;
  /** The content word that follows with nothing but a blank between. */
  next?: ContentWord | undefined;
}

/** Longer ones are no words, and the stemmer is not made for them. */
const WORD_MAX_CHARS = 60;

function contentWords(topic: string): ContentWord[] {
  const found = [...topic.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)].map((match) => ({
    word: match[0].toLowerCase().replace(/['’]s$/, ""),
    at: match.index,
    end: match.index + match[0].length,
  }));
  const content: ContentWord[] = [];
  let previousEnd = -1;
  for (const { word, at, end } of found) {
    if (word.length < 3 || word.length > WORD_MAX_CHARS || silentWords.has(word)) continue;
    const next: ContentWord = { word, stem: stemmer(word), at };
    const previous = content.at(-1);
    if (previous && /^[ -]?$/.test(topic.slice(previousEnd, at))) previous.next = next;
    content.push(next);
    previousEnd = end;
  }
  return content;
}

function isBesideNext({ next }: ContentWord): boolean {
  return next !== undefined;
}

/** Two words that belong together: they come again, or stand where the question is asked. */
function phrasesOf(words: ContentWord[]): { text: string; count: number }[] {
  const phrases = new Map<string, { text: string; count: number }>();
  for (const { word, stem, at, next } of words) {
    if (!next) continue;
    const key = `${stem} ${next.stem}`;
    const known = phrases.get(key) ?? { text: `${word} ${next.word}`, count: 0 };
    phrases.set(key, { ...known, count: known.count + (at < BEGINNING_CHARS ? 1.5 : 1) });
  }
  return [...phrases.values()].sort((a, b) => b.count - a.count).slice(0, PHRASES_MAX);
}

/** The words of a text that say what it is about, in order. */
export function contentWordsOf(text: string): string[] {
  return contentWords(text).map(({ word }) => word);
}

/** The stems of a title or an abstract, in order. */
export function stemsOf(text: string): string[] {
  return contentWords(text).map(({ stem }) => stem);
}

/** Words that say how to write, or nothing at all, and not what about. */
const silentWords = new Set([
  ...eng,
  ...words(`
    without within why how what when where which who whose does did doing done during among amongst between rather
    quite every everybody anybody somebody nobody anything everything nothing something soon ago ever never often
    sometimes always actually mostly certainly strongly deeply surprised perhaps however therefore thus hence moreover
    although though because since until unless while whereas than then once only just too very lots even still yet
    many much more most less least fewer few several such also well really really great good big small new first
    second third one two three four five six seven eight nine ten may might must shall should would could can cannot
    will want wants need needs let make makes made making take takes took taken give gives gave given get gets got
    goes going went gone come comes came keep keeps kept put puts set show shows showed shown tell tells told find
    finds found see seen saw look looks looking seem seems become became know knows like likely use uses used using
    happen happens happened help helps helped people person someone everyone thing things way ways today nowadays day
    days week weeks year years time times lot not
  `),
  // Words of assignments and of talk in a class.
  ...words(`
    discuss discussion explain describe analyze analyse compare contrast evaluate weigh reflect reflection consider
    identify include support share respond response reply replies replied post posts posted posting thread forum board
    classmate classmates peer peers instructor professor course class module unit chapter assignment prompt question
    questions topic initial original minimum word words page pages paragraph paragraphs source sources citation
    citations cite cites cited reference references apa mla chicago harvard ieee format style scholarly academic
    credible article articles journal reviewed example examples specific own opinion opinions view views think thinks
    thought thoughts believe believes feel agree disagree argue argues argument position point points read reading
    following please write written writing answer answers thank thanks hello dear say says said wrote whether matter
    matters issue issues aspect aspects role roles reason reasons lead leads led relate related relation area areas
    term terms kind kinds part parts sort based evidence claim claims teach taught
  `),
]);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
