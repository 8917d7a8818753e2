/// <reference path="./stopword.d.ts" />

import { eng } from "stopword";
import { answeredAuthor } from "../ai/answered-author.ts";
import { stemOf } from "./stem.ts";
import { tellingOf } from "./word-rarity.ts";

/** What a topic is about, as words to look for. */
export interface TopicTerms {
  /** To ask an index for: phrases first, then single words, the most telling first. */
  queries: string[];
  /** Word stems with how much each says about the topic, from 0 to about 2. */
  weights: ReadonlyMap<string, number>;
  /** The stems of what is asked: of the first sentence and of every question. */
  core: ReadonlySet<string>;
  /** Stems that stand side by side in the topic, by the first and by the second of them. */
  beside: { after: ReadonlyMap<string, string[]>; before: ReadonlyMap<string, string[]> };
}

const QUERIES_MAX = 9;
const PHRASES_MAX = 3;
/** What is not asked but stands around the question counts for less. */
const AROUND = 0.45;
/** A word that comes again and again is what a topic is about. */
const AGAIN = 0.25;

/** Reads what a discussion prompt, or somebody's post, is about; instructions to students say nothing. */
export function topicTerms(topic: string): TopicTerms {
  const author = answeredAuthor(topic);
  const text = withoutOrdersForSources(author ? topic.replaceAll(author, " ") : topic);
  const found = contentWords(text);
  const core = new Set(askingSentences(text).flatMap((sentence) => stemsOf(sentence)));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { word, stem } of found) {
    const known = counts.get(stem);
    counts.set(stem, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
  }
  const weights = new Map(
    [...counts].map(([stem, { count }]) => [
      stem,
      tellingOf(stem) * (core.has(stem) ? 1 : AROUND) * (1 + AGAIN * Math.log2(count)),
    ]),
  );
  const weightOf = (stem: string) => weights.get(stem) ?? 0;
  const singles = [...counts].sort(([a], [b]) => weightOf(b) - weightOf(a)).map(([, { word }]) => word);
  return {
    queries: [...new Set([...phrasesOf(found, weightOf), ...singles])].slice(0, QUERIES_MAX),
    weights,
    core,
    beside: besideIn(found),
  };
}

/**
 * What a prompt wants cited is not what it is about: "cite two recent studies", "Use peer-reviewed articles".
 * Where other verbs than "cite" do not begin the sentence they may well be the question: "Should schools use case
 * studies?"
 */
function withoutOrdersForSources(topic: string): string {
  const text = topic
    .replaceAll(/\s+/g, (blanks) => (blanks.includes("\n") ? "\n" : " "))
    .replaceAll(NUMBER_OF, "");
  return text.replaceAll(ORDER_FOR_SOURCES, (order: string, verb: string, at: number) => {
    const isOrder = /^cit/i.test(verb) || /^$|[.!?;:\n]\s?$/.test(text.slice(Math.max(0, at - 2), at));
    return isOrder ? " " : order;
  });
}

/** "a minimum of three (3)", "at least 250 words" */
const NUMBER_OF =
  /\b(?:a |an )?(?:minimum|maximum|min\.?|max\.?|at least|at most|up to)(?: of)? (?:\d{1,4}|one|two|three|four|five|six)\b/giu;

const ORDER_FOR_SOURCES =
  /\b(cite|citing|use|include|find|quote|reference)(?:[\s,]{1,2}[\p{L}\d-]{1,40}){0,6}?[\s,]{1,2}(?:sources?|references?|citations?|stud(?:y|ies)|articles?|papers?)\b/giu;

/** The first sentence that is about something, every question, and what else is to be discussed. */
function askingSentences(text: string): string[] {
  const sentences = sentencesOf(text).filter((sentence) => contentWords(sentence).length > 0);
  return sentences.filter(
    (sentence, index) => index === 0 || sentence.endsWith("?") || TASK.test(sentence.slice(0, TASK_CHARS)),
  );
}

const TASK_CHARS = 80;
const TASK =
  /^\W{0,5}(?:\w{1,20},? ){0,2}(?:analy[sz]e|apply|argue|assess|compare|consider|define|describe|discuss|evaluate|examine|explain|explore|reflect|refer|summari[sz]e|think about|think of|weigh)\b/i;

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
    const next: ContentWord = { word, stem: stemOf(word), at };
    const previous = content.at(-1);
    if (previous && /^[ -]?$/.test(topic.slice(previousEnd, at))) previous.next = next;
    content.push(next);
    previousEnd = end;
  }
  return content;
}

function besideIn(words: readonly ContentWord[]): TopicTerms["beside"] {
  const after = new Map<string, string[]>();
  const before = new Map<string, string[]>();
  for (const { stem, next } of words) {
    if (!next || after.get(stem)?.includes(next.stem)) continue;
    after.set(stem, [...(after.get(stem) ?? []), next.stem]);
    before.set(next.stem, [...(before.get(next.stem) ?? []), stem]);
  }
  return { after, before };
}

/** Two words that belong together, the most telling first. */
function phrasesOf(words: readonly ContentWord[], weightOf: (stem: string) => number): string[] {
  const phrases = new Map<string, { text: string; weight: number }>();
  for (const { word, stem, next } of words) {
    if (!next) continue;
    const key = `${stem} ${next.stem}`;
    const weight = weightOf(stem) + weightOf(next.stem) + (phrases.get(key)?.weight ?? 0);
    phrases.set(key, { text: phrases.get(key)?.text ?? `${word} ${next.word}`, weight });
  }
  return [...phrases.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, PHRASES_MAX)
    .map(({ text }) => text);
}

/** The words of a text that say what it is about, in order. */
export function contentWordsOf(text: string): string[] {
  return contentWords(text).map(({ word }) => word);
}

/** The stems of a title or an abstract, in order. */
export function stemsOf(text: string): string[] {
  return contentWords(text).map(({ stem }) => stem);
}

/** The pairs of stems that stand side by side in a text, as "public transport". */
export function nearPairs(text: string): string[] {
  return contentWords(text).flatMap(({ stem, next }) => (next ? [`${stem} ${next.stem}`] : []));
}

/** Abstracts have no more that are worth reading. */
const SENTENCES_MAX = 40;

export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?\n]+[.!?]?/g) ?? []).slice(0, SENTENCES_MAX);
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
    itself himself herself themselves oneself yourself myself happen happens happened help helps helped people person someone everyone thing things way ways today nowadays day
    days week weeks year years time times lot not
  `),
  // Words of assignments and of talk in a class.
  ...words(`
    discuss discussion explain describe analyze analyse compare contrast evaluate weigh reflect reflection consider
    identify include support share respond response reply replies replied post posts posted posting thread forum board
    classmate classmates peer peers instructor professor course class module unit chapter assignment prompt question
    questions topic initial original word words page pages paragraph paragraphs source sources citation
    citations cite cites cited reference references apa mla chicago harvard ieee format style scholarly academic
    credible article articles journal reviewed example examples specific own opinion opinions view views think thinks
    thought thoughts believe believes feel agree disagree argue argues argument position point points read reading
    following please summarize summary apply choose choice according position defend
    everyone hello afternoon morning due refs min outside required week forum thoughts list listed below own
    write written writing answer answers thank thanks hello dear say says said wrote whether matter
    matters issue issues aspect aspects role roles reason reasons lead leads led relate related relation area areas
    term terms kind kinds part parts sort based evidence claim claims teach taught
  `),
]);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
