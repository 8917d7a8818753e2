import type { GenerationRequest } from "@discussion-post/contract/generations";
import { isEnglishWord } from "../sources/word-rarity.ts";
import { answeredAuthor } from "./answered-author.ts";
import type { TextModel } from "./text-model.ts";

/** Names of classmates, and what stands for them in what a model reads and writes. */
export interface Classmates {
  /** A text with a placeholder for each name. */
  hide(text: string): string;
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
  const names = [
    answering?.author ?? null,
    answeredAuthor(topic),
    ...(answering?.thread ?? []).map(({ author }) => author),
  ];
  const people = [...new Set(names.flatMap((name) => (name === null ? [] : [oneLine(name)])))]
    .filter((name) => partsOf(name).length > 0)
    .slice(0, PEOPLE_MAX);
  return people.length === 0 ? null : classmates(people);
}

/**
 * A model that never reads a classmate's name: each request holds placeholders, and in what it writes the names are
 * back in their places, however it is cut into pieces.
 */
export function withoutNames(model: TextModel, people: Classmates | null): TextModel {
  if (!people) return model;
  return {
    async *stream(messages, options) {
      const hidden = messages.map((message) =>
        message.role === "system" ? message : { ...message, content: people.hide(message.content) },
      );
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
  // A longer name goes before its parts.
  const names = [...new Set([...people, ...people.flatMap(partsOf)])].sort(
    (one, other) => other.length - one.length,
  );
  const patterns = [
    patternOf(
      names.filter((name) => !isAlsoWord(name)),
      "giu",
    ),
    // One that is a word, too, is a name with its capital alone.
    patternOf(
      names.filter(isAlsoWord).map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
      "gu",
    ),
  ];
  const hidden = (text: string) =>
    patterns.reduce(
      (rest, pattern) =>
        rest.replaceAll(pattern, (name) => placeholders.get(keyOf(name)) ?? placeholderOf(0)),
      text,
    );
  return {
    hide(text) {
      const [before, sources, after] = aroundSources(text.normalize("NFC"));
      return hiddenIn(before) + sources + hiddenIn(after);
    },
    reveal: (text) => text.replaceAll(PLACEHOLDER, (all, letters: string) => shown[indexOf(letters)] ?? all),
  };

  function hiddenIn(text: string): string {
    return text
      .split(MARK)
      .map((part, index) => (index % 2 === 1 ? part : hidden(part)))
      .join("");
  }
}

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

/** Finds names that stand apart, with and without their accents; nothing where there are none. */
function patternOf(names: readonly string[], flags: string): RegExp {
  return new RegExp(names.length === 0 ? "(?!)" : names.map(spellingsOf).join("|"), flags);
}

function spellingsOf(name: string): string {
  const spelled = [...new Set([name, withoutAccents(name)])]
    .map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(/['’]/g, "['’]"))
    .join("|");
  // Chinese and Japanese leave no blanks around names.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return `(?:${spelled})`;
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${spelled})(?![\\p{L}\\p{M}\\p{N}])`;
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
  return ordered.replaceAll(/\s+/g, " ").trim().normalize("NFC");
}
