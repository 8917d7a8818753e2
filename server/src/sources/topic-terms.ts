/// <reference path="./stopword.d.ts" />
import { stemmer } from "stemmer";
import { eng } from "stopword";

/** What a topic is about, as words to look for. */
export interface TopicTerms {
  /** To ask an index for: phrases first, then single words, the most telling first. */
  queries: string[];
  /** Word stems with how much each says about the topic, from 0 to 1. */
  weights: ReadonlyMap<string, number>;
  /** Pairs of stems that stand side by side in the topic. */
  pairs: ReadonlySet<string>;
}

const QUERIES_MAX = 9;
const PHRASES_MAX = 3;
/** The question itself stands at the beginning of a prompt more often than at its end. */
const BEGINNING_CHARS = 300;

/** Reads what a discussion prompt, or somebody's post, is about; instructions to students say nothing. */
export function topicTerms(topic: string): TopicTerms {
  const words = contentWords(topic);
  const counts = new Map<string, { word: string; count: number }>();
  for (const { word, stem, at } of words) {
    const known = counts.get(stem) ?? { word, count: 0 };
    counts.set(stem, { ...known, count: known.count + (at < BEGINNING_CHARS ? 1.5 : 1) });
  }
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count));
  const phrases = phrasesOf(words);
  const singles = [...counts.values()].sort((a, b) => b.count - a.count).map(({ word }) => word);
  return {
    queries: [...new Set([...phrases.map(({ text }) => text), ...singles])].slice(0, QUERIES_MAX),
    weights: new Map([...counts].map(([stem, { count }]) => [stem, Math.sqrt(count / most)])),
    pairs: new Set(words.filter(isBesideNext).map((word) => `${word.stem} ${word.next?.stem}`)),
  };
}

interface ContentWord {
  word: string;
  stem: string;
  /** Where it begins in the topic. */
  at: number;
  /** The content word that follows with nothing but a blank between. */
  next?: ContentWord | undefined;
}

function contentWords(topic: string): ContentWord[] {
  const found = [...topic.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*/gu)].map((match) => ({
    word: match[0].toLowerCase().replace(/['’]s$/, ""),
    at: match.index,
    end: match.index + match[0].length,
  }));
  const words: ContentWord[] = [];
  let previousEnd = -1;
  for (const { word, at, end } of found) {
    if (word.length < 3 || silentWords.has(word)) continue;
    const content: ContentWord = { word, stem: stemmer(word), at };
    const previous = words.at(-1);
    if (previous && /^ ?$/.test(topic.slice(previousEnd, at))) previous.next = content;
    words.push(content);
    previousEnd = end;
  }
  return words;
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

/** The stems of a title or an abstract, in order. */
export function stemsOf(text: string): string[] {
  return contentWords(text).map(({ stem }) => stem);
}

const silentWords = new Set([
  ...eng,
  // Words of assignments and of talk in a class, which say how to write and not about what.
  ..."discuss discussion explain describe analyze analyse compare contrast evaluate reflect reflection consider identify provide include support share respond response reply replies replied post posts posted posting thread forum classmate classmates peer peers student's instructor professor teacher's course class week module unit chapter assignment prompt question questions topic initial original minimum least word words page pages paragraph paragraphs source sources citation citations cite cited reference references apa mla chicago harvard ieee format style scholarly academic credible article articles journal peer-reviewed reviewed example examples specific own opinion opinions view views think thought thoughts believe agree disagree argue argument position perspective perspectives point points make makes made way ways thing things one two three four five six seven eight nine ten first second third use used using uses based following please write written writing answer answers great good really many much also well thank thanks hello dear today people person someone lot new want need know like likely may might must shall should would could can will said says say wrote whether".split(
    " ",
  ),
]);
