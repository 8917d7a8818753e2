import { courseWordsOnAi } from "@discussion-post/contract/assignment/course-rule-in";
import { withoutWordsOfForm } from "@discussion-post/contract/assignment/words-of-form";
import { answeredAuthor } from "../ai/answered-author.ts";
import { isCompound } from "./compounds.ts";
import { stemIn } from "./stem.ts";
import { languageOf, silentWords, type TopicLanguage } from "./topic-language.ts";
import { withoutHeadings } from "./without-headings.ts";
import { isEnglishWord, tellingIn } from "./word-rarity.ts";

/** What a topic is about, as words to look for. */
export interface TopicTerms {
  /** What it asks and is about, in its own words, without what is said of form, dates and sources. */
  matter: string;
  /** Words that may be names, in small letters: they have a capital, and English has no such word. */
  names: ReadonlySet<string>;
  /** In which works are read, too. */
  language: TopicLanguage;
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
/** As much as is read for the meaning of a text. */
const MATTER_MAX_CHARS = 280;
const PHRASES_MAX = 3;
/** What is not asked but stands around the question counts for less. */
const AROUND = 0.45;
/** A word that comes again and again is what a topic is about. */
const AGAIN = 0.25;

/** Reads what a discussion prompt, or somebody's post, is about; instructions to students say nothing. */
export function topicTerms(topic: string): TopicTerms {
  const author = answeredAuthor(topic);
  const { text, language, found } = matterOf(author ? topic.replaceAll(author, " ") : topic);
  const core = new Set(askedIn(text, found).map(({ stem }) => stem));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { word, stem } of found) {
    const known = counts.get(stem);
    counts.set(stem, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
  }
  const weights = new Map(
    [...counts].map(([stem, { count }]) => [
      stem,
      tellingIn(stem, language) * (core.has(stem) ? 1 : AROUND) * (1 + AGAIN * Math.log2(count)),
    ]),
  );
  const weightOf = (stem: string) => weights.get(stem) ?? 0;
  const singles = [...counts].sort(([a], [b]) => weightOf(b) - weightOf(a)).map(([, { word }]) => word);
  return {
    matter: shortened(withoutEmptySentences(text, found)),
    names: namesIn(text),
    language,
    queries: [...new Set([...phrasesOf(found, weightOf, language), ...singles])].slice(0, QUERIES_MAX),
    weights,
    core,
    beside: besideIn(found),
  };
}

/** What of a prompt says what it is about; all of it where that would be nothing. */
function matterOf(topic: string) {
  const matter = wordsOf(
    withoutOrdersForSources(withoutDates(withoutRules(withoutHeadings(withoutWordsOfForm(topic))))),
  );
  return matter.found.length > 0 ? matter : wordsOf(topic);
}

/**
 * "Maslow's hierarchy", "Turing and Searle", but not "Young people" nor "King Lear". Who is named with a year is cited,
 * and looked up as such.
 */
function namesIn(text: string): Set<string> {
  const sentences = [...text.matchAll(SENTENCE)].slice(0, SENTENCES_MAX).map(([sentence]) => sentence);
  const words = sentences.filter((one) => !YEAR.test(one)).flatMap((one) => one.match(PLAIN_WORD) ?? []);
  const names = words.filter((word) => NAME.test(word)).map((word) => word.toLowerCase());
  return new Set(names.filter((word) => !isEnglishWord(word)));
}

const YEAR = /\((?:1[5-9]|20)\d\d[a-z]?\)/;
const PLAIN_WORD = /[\p{L}\p{N}]+/gu;
const NAME = /^\p{Lu}\p{Ll}{3,29}$/u;

/** Words that say of sources from when they are to be. */
const OF_AGE = new Set(
  "century current dated decade decades earlier half last later majority newer older past published recent work works years".split(
    " ",
  ),
);

/** "All sources must be from 2010 or later." has no word of a subject, and would blur what the others mean. */
function withoutEmptySentences(text: string, words: readonly ContentWord[]): string {
  let next = 0;
  const full = text.replaceAll(SENTENCE, (sentence: string, index: number) => {
    const first = next;
    while ((words[next]?.at ?? Number.POSITIVE_INFINITY) < index + sentence.length) next += 1;
    return words.slice(first, next).some(({ word }) => !OF_AGE.has(word)) ? sentence : " ";
  });
  return full.replaceAll(/ {2,}/g, " ").trim();
}

/** Of a long text the sentences that ask come first, and as many others as there is room for. */
function shortened(text: string): string {
  if (text.length <= MATTER_MAX_CHARS) return text;
  const sentences = [...text.matchAll(SENTENCE)].slice(0, SENTENCES_MAX).map(([sentence]) => sentence.trim());
  const asking = sentences.filter(isAsking);
  return [...asking, ...sentences.filter((one) => !asking.includes(one))]
    .join(" ")
    .slice(0, MATTER_MAX_CHARS);
}

function wordsOf(text: string) {
  const language = languageOf(text);
  return { text, language, found: contentWords(text, language) };
}

/** A course that says what it allows of AI does not ask about AI. */
function withoutRules(topic: string): string {
  return courseWordsOnAi(topic).reduceRight(
    (text, { start, end }) =>
      isAsking(topic.slice(start, end)) ? text : text.slice(0, start) + text.slice(end),
    topic,
  );
}

function withoutDates(topic: string): string {
  return topic.replaceAll(DATE, " ");
}

/** "due Friday", "by Sunday": "Black Friday" may be the subject. */
const DATE =
  /\b(?:due|by|before|until|no later than)(?: on)? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|midnight)\b/giu;

/**
 * What a prompt wants cited is not what it is about: "cite two recent studies", "Use peer-reviewed articles".
 * Where other verbs than "cite" do not begin the sentence they may well be the question: "Should schools use case
 * studies?"
 */
function withoutOrdersForSources(topic: string): string {
  const text = topic
    .replaceAll(/\s+/g, (blanks) => (blanks.includes("\n") ? "\n" : " "))
    .replaceAll(NUMBER_OF, "")
    .replaceAll(BOUND_BEHIND, "");
  return text.replaceAll(ORDER_FOR_SOURCES, (order: string, verb: string, at: number) => {
    const isOrder = /^cit/i.test(verb) || /^$|[.!?;:\n]\s?$/.test(text.slice(Math.max(0, at - 2), at));
    return isOrder ? " " : order;
  });
}

/** "a minimum of three (3)", "at least 250 words" */
const NUMBER_OF =
  /\b(?:a |an )?(?:minimum|maximum|min\.?|max\.?|at least|at most|up to)(?: of)? (?:\d{1,4}|one|two|three|four|five|six)\b/giu;

/** "three sources minimum", "five maximum", "300 min/500 max words"; "the 15 dollar minimum wage" is a subject */
const BOUND_BEHIND =
  /(?<![\p{L}\d.,$€£])(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)(?:[ -](?:words?|sources?|references?|citations?|articles?|paragraphs?|sentences?|pages?))? (?:minimum|maximum|min|max)\b\.?(?= ?(?:[.,;:)/\n]|$|words?\b|and\b|or\b|\d))/giu;

const ORDER_FOR_SOURCES =
  /\b(cite|citing|use|include|find|quote|reference)(?:[\s,]{1,2}[\p{L}\d-]{1,40}){0,6}?[\s,]{1,2}(?:sources?|references?|citations?|stud(?:y|ies)|articles?|papers?)\b/giu;

/** The words of the first sentence that is about something, of every question, and of what else is to be discussed. */
function askedIn(text: string, words: readonly ContentWord[]): ContentWord[] {
  const asked: ContentWord[] = [];
  let next = 0;
  for (const { 0: sentence, index } of [...text.matchAll(SENTENCE)].slice(0, SENTENCES_MAX)) {
    const first = next;
    while ((words[next]?.at ?? Number.POSITIVE_INFINITY) < index + sentence.length) next += 1;
    // Every word lies in a sentence, and those before the first of them in none that is about something.
    if (first === 0 || isAsking(sentence)) asked.push(...words.slice(first, next));
  }
  return asked;
}

function isAsking(sentence: string): boolean {
  return /[?？؟]$/.test(sentence) || TASK.test(sentence.slice(0, TASK_CHARS));
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

/** The words of a text that say what it is about, in their order. */
function contentWords(text: string, language: TopicLanguage = "en"): ContentWord[] {
  const content: ContentWord[] = [];
  // A text has the same words again and again.
  const stems = new Map<string, string>();
  const silent = silentWords[language];
  const shortest = isSegmented(language) ? SEGMENTED_MIN_CHARS : WORD_MIN_CHARS;
  let previousEnd = -1;
  const all = wordsIn(text, language);
  for (const [place, { word, at, end }] of all.entries()) {
    if (word.length < shortest || word.length > WORD_MAX_CHARS) continue;
    if (language === "en" && CONTRACTION.test(word)) continue;
    if (silent.has(word) && !(language === "en" && isInCompound(text, all, place))) continue;
    const stem = stems.get(word) ?? stemIn(word, language);
    stems.set(word, stem);
    const next: ContentWord = { word, stem, at };
    const previous = content.at(-1);
    if (previous && (at === previousEnd || (at === previousEnd + 1 && /[ -]/.test(text[previousEnd] ?? ""))))
      previous.next = next;
    content.push(next);
    previousEnd = end;
  }
  return content;
}

/** Whether a word that says nothing by itself is a subject with the one beside it. */
function isInCompound(text: string, words: readonly PlacedWord[], place: number): boolean {
  const [before, word, behind] = [words[place - 1], words[place], words[place + 1]];
  const isBeside = (one: PlacedWord, other: PlacedWord) =>
    other.at === one.end + 1 && /[ -]/.test(text[one.end] ?? "");
  if (!word) return false;
  if (before && isBeside(before, word) && isCompound(before.word, word.word)) return true;
  return behind !== undefined && isBeside(word, behind) && isCompound(word.word, behind.word);
}

/** "won't", "they're": rare in books, and never what a topic is about. */
const CONTRACTION = /(?:n['’]t|['’](?:d|ll|m|re|ve))$/;

const WORD_MIN_CHARS = 3;
/** Chinese and Japanese words. */
const SEGMENTED_MIN_CHARS = 2;

interface PlacedWord {
  word: string;
  at: number;
  end: number;
}

/** Chinese and Japanese have no blanks between words. */
const segmenters = {
  zh: new Intl.Segmenter("zh", { granularity: "word" }),
  ja: new Intl.Segmenter("ja", { granularity: "word" }),
};

function isSegmented(language: TopicLanguage): language is keyof typeof segmenters {
  return language in segmenters;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;

function wordsIn(text: string, language: TopicLanguage): PlacedWord[] {
  if (isSegmented(language)) {
    return [...segmenters[language].segment(text)].flatMap(({ segment, index, isWordLike }) =>
      isWordLike && !/^[\p{N}\p{Script=Hiragana}]+$/u.test(segment)
        ? [{ word: segment.toLowerCase(), at: index, end: index + segment.length }]
        : [],
    );
  }
  const words: PlacedWord[] = [];
  // Not `matchAll`: a list for each of the words takes several times as long.
  text.replaceAll(WORD, (word: string, at: number) => {
    if (word.length >= WORD_MIN_CHARS)
      words.push({ word: wordOf(word.toLowerCase(), language), at, end: at + word.length });
    return "";
  });
  return words;
}

/** Without what English hangs on a word, and French and others put before it: "city's", "l'école". */
function wordOf(word: string, language: TopicLanguage): string {
  return language === "en" ? word.replace(/['’]s$/, "") : word.replace(/^\p{L}{1,2}['’]/u, "");
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
function phrasesOf(
  words: readonly ContentWord[],
  weightOf: (stem: string) => number,
  language: TopicLanguage,
): string[] {
  const between = isSegmented(language) ? "" : " ";
  const phrases = new Map<string, { text: string; weight: number }>();
  for (const { word, stem, next } of words) {
    if (!next) continue;
    const key = `${stem} ${next.stem}`;
    const weight = weightOf(stem) + weightOf(next.stem) + (phrases.get(key)?.weight ?? 0);
    phrases.set(key, { text: phrases.get(key)?.text ?? word + between + next.word, weight });
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
export function stemsOf(text: string, language: TopicLanguage = "en"): string[] {
  return contentWords(text, language).map(({ stem }) => stem);
}

/** The pairs of stems that stand side by side in a text, as "public transport". */
export function nearPairs(text: string, language: TopicLanguage): string[] {
  return contentWords(text, language).flatMap(({ stem, next }) => (next ? [`${stem} ${next.stem}`] : []));
}

/** The words of a text with their stems, in order. */
export function stemmedWords(text: string, language: TopicLanguage): { word: string; stem: string }[] {
  return contentWords(text, language);
}

const SENTENCE = /[^.!?。！？؟\n]+[.!?。！？؟]?/g;
/** Abstracts have no more that are worth reading. */
const SENTENCES_MAX = 40;

export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).slice(0, SENTENCES_MAX);
}
