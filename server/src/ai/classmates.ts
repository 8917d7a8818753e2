import type { GenerationRequest } from "@discussion-post/contract/generations";
import { isEnglishWord } from "../sources/word-rarity.ts";
import { pauseAfter } from "../text/paced.ts";
import { answeredAuthor } from "./answered-author.ts";
import type { ChatMessage } from "./provider-dialect.ts";
import type { TextModel } from "./text-model.ts";

/** Names of classmates, and what stands for them in what a model reads and writes. */
export interface Classmates {
  /** A text with a placeholder for each name. */
  hide(text: string): string;
  /** The same, stretch by stretch, so that other work can go on in between. */
  hideInStretches(text: string): Iterable<string>;
  /** A text with the names in their places. */
  reveal(text: string): string;
}

/**
 * Those whom a request names as writers: the author of the post that is answered, by the page or by the topic, and
 * those of the thread around it. Null where it names nobody.
 */
export function classmatesIn({
  topic,
  answering,
}: Pick<GenerationRequest, "topic" | "answering">): Classmates | null {
  const people = writersIn({ topic, answering });
  return people.length === 0 ? null : classmates(people);
}

/** The names of those whom a request names as writers, each once. */
export function writersIn({ topic, answering }: Pick<GenerationRequest, "topic" | "answering">): string[] {
  const names = [
    answering?.author ?? null,
    answeredAuthor(topic),
    ...(answering?.thread ?? []).map(({ author }) => author),
  ];
  return [...new Set(names.flatMap((name) => (name === null ? [] : [oneLine(name)])))]
    .filter((name) => partsOf(name).length > 0)
    .slice(0, PEOPLE_MAX);
}

/**
 * A model that never reads a classmate's name: each request holds placeholders, and in what it writes the names are
 * back in their places, however it is cut into pieces.
 */
export function withoutNames(model: TextModel, people: Classmates | null): TextModel {
  if (!people) return model;
  return {
    async *stream(messages, options) {
      const hidden: ChatMessage[] = [];
      for (const message of messages) {
        if (message.role === "system") {
          hidden.push(message);
          continue;
        }
        let content = "";
        for (const stretch of people.hideInStretches(message.content)) {
          content += stretch;
          await pauseAfter(stretch.length);
        }
        hidden.push({ ...message, content });
      }
      let held = "";
      for await (const piece of model.stream(hidden, options)) {
        const text = held + piece;
        const unfinished = text.search(UNFINISHED);
        const end = unfinished === -1 ? text.length : unfinished;
        held = text.slice(end);
        const whole = people.reveal(text.slice(0, end));
        if (whole !== "") yield whole;
      }
      const rest = people.reveal(held);
      if (rest !== "") yield rest;
    },
    dialect: () => model.dialect(),
    ...(model.checkMs && { checkMs: model.checkMs }),
  };
}

/** As many as a discussion's prompt, post and thread can name. */
const PEOPLE_MAX = 50;
/** The end of a text that may be the beginning of a placeholder. */
const UNFINISHED = /C(?:l(?:a(?:s(?:s(?:m(?:a(?:t(?:e(?:[-‑–][A-Z]{0,2})?)?)?)?)?)?)?)?)?$/;
const PLACEHOLDER = /\bClassmate[-‑–]([A-Z]{1,2})(?![\p{L}\p{N}])/gu;

function classmates(people: readonly string[]): Classmates {
  const shown = people.map((name) => shownName(name, people));
  const placeholders = new Map<string, string>();
  for (const [index, name] of people.entries()) {
    for (const part of [name, ...partsOf(name)])
      if (!placeholders.has(keyOf(part))) placeholders.set(keyOf(part), placeholderOf(index));
  }
  const hidden = nameReplacer([...new Set([...people, ...people.flatMap(partsOf)])], (name) => {
    return placeholders.get(keyOf(name)) ?? placeholderOf(0);
  });
  return {
    hide: (text) => [...hideInStretches(text)].join(""),
    hideInStretches,
    reveal: (text) => text.replaceAll(PLACEHOLDER, (all, letters: string) => shown[indexOf(letters)] ?? all),
  };

  function* hideInStretches(text: string): Generator<string> {
    const [before, sources, after] = aroundSources(text.normalize("NFC"));
    for (const stretch of stretchesOf(before)) yield hiddenIn(stretch);
    yield sources;
    for (const stretch of stretchesOf(after)) yield hiddenIn(stretch);
  }

  function hiddenIn(text: string): string {
    return text
      .split(MARK)
      .map((part, index) => (index % 2 === 1 ? part : hidden(part)))
      .join("");
  }
}

/** Whole lines, since no name goes on in the next one. */
function* stretchesOf(text: string): Iterable<string> {
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start + STRETCH_CHARS);
    const end = line === -1 ? text.length : line + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Long enough for a pause after each: see `pauseAfter`. */
const STRETCH_CHARS = 10_000;

/** What a source's authors are called is no classmate's name. */
function aroundSources(text: string): [before: string, sources: string, after: string] {
  const start = text.indexOf(SOURCES_START);
  const end = start === -1 ? -1 : text.indexOf(SOURCES_END, start);
  return end === -1 ? [text, "", ""] : [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

const SOURCES_START = "<<<SOURCES\n";
const SOURCES_END = "SOURCES>>>";
/** Where material begins and ends. */
const MARK = /(<<<[A-Z]{1,12}|(?<![A-Z])[A-Z]{1,12}>>>)/;

/** `Classmate-A`, `Classmate-B`, … `Classmate-AA`: words that a model takes for names. */
function placeholderOf(index: number): string {
  const last = letterOf(index % LETTERS);
  return `Classmate-${index < LETTERS ? "" : letterOf(Math.floor(index / LETTERS) - 1)}${last}`;
}

function indexOf(letters: string): number {
  const [first = 0, second] = [...letters].map((letter) => letter.charCodeAt(0) - "A".charCodeAt(0));
  return second === undefined ? first : (first + 1) * LETTERS + second;
}

const LETTERS = 26;

function letterOf(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}

/** How a reply names somebody: by the first name, or whole where another one has the same. */
function shownName(name: string, people: readonly string[]): string {
  const first = firstOf(name);
  const isShared = people.some((other) => other !== name && keyOf(firstOf(other)) === keyOf(first));
  return isShared ? name : first;
}

function firstOf(name: string): string {
  return partsOf(name)[0] ?? name;
}

/** The words of a name by which somebody may be called; a name without blanks between its words is one. */
function partsOf(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}'’-]/u)
    .filter((word) => [...word].length > 1 && /\p{L}/u.test(word) && !TITLES.has(keyOf(word)));
  // "van der" belongs to a name; one without any capital is written so as a whole.
  const capitalised = words.filter((word) => !/^\p{Ll}/u.test(word));
  return capitalised.length > 0 ? capitalised : words;
}

const TITLES = new Set(["dr", "prof", "professor", "mr", "mrs", "ms", "mx", "jr", "sr", "ii", "iii", "phd"]);

/**
 * Exchanges names that stand apart, with and without their accents. Each word of a text is looked up among the words
 * that names begin with, so that a text costs the same however many names there are, and only names that it may hold
 * become expressions.
 */
function nameReplacer(names: readonly string[], replacement: (name: string) => string) {
  // A longer name goes before its parts.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const unspaced = longestFirst.filter(isUnspaced).flatMap(spellingsOf);
  const withinWords = unspaced.length === 0 ? null : new RegExp(unspaced.join("|"), "giu");
  const spaced = longestFirst.filter((name) => !isUnspaced(name));
  const byFirstWord = Map.groupBy(spaced, (name) => keyOf(WORD.exec(name)?.[0] ?? ""));
  const patterns = new Map<string, readonly RegExp[]>();

  function patternsAt(word: string): readonly RegExp[] {
    const key = keyOf(word);
    const known = patterns.get(key);
    if (known) return known;
    const beginning = byFirstWord.get(key);
    if (!beginning) return [];
    // One that is a word, too, is a name with its capital alone.
    const { true: words = [], false: others = [] } = Object.groupBy(
      beginning,
      (name) => `${isAlsoWord(name)}`,
    );
    const capitalised = words.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const found = [...oneOf(others, "iyu"), ...oneOf(capitalised, "yu")];
    patterns.set(key, found);
    return found;
  }

  return (text: string): string => {
    // A word that comes again is folded once.
    const others = new Set<string>();
    let result = "";
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (index < end || others.has(word)) continue;
      const beginning = patternsAt(word);
      if (beginning.length === 0) others.add(word);
      const [name] = beginning
        .flatMap((pattern) => matchAt(pattern, text, index))
        .sort((one, other) => other.length - one.length);
      if (name === undefined) continue;
      result += text.slice(end, index) + replacement(name);
      end = index + name.length;
    }
    result += text.slice(end);
    return withinWords ? result.replaceAll(withinWords, replacement) : result;
  };
}

/** A sticky expression for names; none where there are none. */
function oneOf(names: readonly string[], flags: string): RegExp[] {
  if (names.length === 0) return [];
  return [new RegExp(`(?:${names.flatMap(spellingsOf).join("|")})(?!${LETTER})`, flags)];
}

function matchAt(pattern: RegExp, text: string, index: number): string[] {
  pattern.lastIndex = index;
  return pattern.exec(text)?.slice(0, 1) ?? [];
}

const LETTER = "[\\p{L}\\p{M}\\p{N}]";
const WORDS = new RegExp(`${LETTER}+`, "gu");
const WORD = new RegExp(`${LETTER}+`, "u");
const BEFORE_WORD = /^[^\p{L}\p{M}\p{N}]+/u;

/** Chinese and Japanese leave no blanks around names. */
function isUnspaced(name: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
}

/** Expressions for a name with and without its accents. */
function spellingsOf(name: string): string[] {
  return [...new Set([name, withoutAccents(name)])].map((spelling) =>
    spelling.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(/['’]/g, "['’]"),
  );
}

function isAlsoWord(name: string): boolean {
  return isEnglishWord(name.toLowerCase()) || NAMES_AND_WORDS.has(name.toLowerCase());
}

/** Names that are said more often than the words that they are. */
const NAMES_AND_WORDS = new Set(
  `
    art bill chase chuck dean don drew duke earl faith frank gene grace grant guy harry jack jade jay jean jerry jimmy
    joy june lance mark marsh mason max mike miles nick page pat pearl pierce peter ray rob robin rod rose ruby rusty
    sally sandy sue summer terry tony violet wade ward warren
  `
    .trim()
    .split(/\s+/),
);

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function keyOf(name: string): string {
  return withoutAccents(name).toLowerCase().replaceAll("’", "'");
}

/** "Lopez, Maria" is "Maria Lopez". */
function oneLine(name: string): string {
  const [family = "", given = ""] = name.split(",", 2);
  const ordered = given.trim() === "" ? name : `${given} ${family}`;
  return ordered.replaceAll(/\s+/g, " ").trim().normalize("NFC").replace(BEFORE_WORD, "");
}
