import { isNumberedPerson } from "./discussion/author-name.ts";

/* What two lines of a page have in common, in any script. */

/** So many words are a sentence; fewer are a name, a heading or what counts and dates. */
const SENTENCE_MIN_WORDS = 8;
/** So many words stay a line's own when its writer adds to them. */
const ADDED_TO_MIN_WORDS = 4;

/** Whether it is the same line, or its writer added to it, or it is shown to its end now. */
export function isSameLine(line: string, other: string): boolean {
  const begun = line.replace(/(?:…|\.{3})$/, "").trimEnd();
  return line === other || (wordsIn(begun).length >= ADDED_TO_MIN_WORDS && other.startsWith(begun));
}

/** Whether it is the same line, or its writer changed some words of it. */
export function isAlike(line: string, other: string): boolean {
  if (isSameLine(line, other)) return true;
  const words = tellingWords(line);
  const others = tellingWords(other);
  const fewer = Math.min(words.size, others.size);
  const shared = [...words].filter((word) => others.has(word)).length;
  return fewer >= ALIKE_MIN_WORDS && shared >= ALIKE_SHARE * fewer;
}

/**
 * Whether it is the same line, with another number of something, or a first one: "3 likes" and "4 likes", "Week 3" and
 * "Week 3 (1)", not "Student 3" and "Student 4".
 */
export function isSameCount(line: string, other: string): boolean {
  const withoutNumbers = (text: string) => text.replace(/ ?\(\d+\)$/, "").replace(/\d+/g, "0");
  return withoutNumbers(line) === withoutNumbers(other) && !isNumberedPerson(line);
}

/** Shorter ones stand in any sentence, but for those of scripts without spaces. */
function tellingWords(line: string): Set<string> {
  const words = line.toLowerCase();
  return new Set(UNSPACED.test(words) ? wordsIn(words) : words.match(/\p{L}{4,}/gu));
}

const ALIKE_MIN_WORDS = 4;
const ALIKE_SHARE = 0.7;

/** Whether it says something, and is no name, heading, or what counts and dates. */
export function isSentence(line: string): boolean {
  return wordsIn(line).length >= SENTENCE_MIN_WORDS;
}

/** Whether two short lines say the same of two names: "Maria" and "Sam Ito", "Reply to Maria" and "Reply to Sam" */
export function differsInName(line: string, other: string): boolean {
  if (isSentence(line) || isSentence(other)) return false;
  const [words, others] = [wordsIn(line), wordsIn(other)];
  const start = words.findIndex((word, at) => word !== others[at]);
  if (start < 0) return false;
  const isSameFromEnd = (at: number) => words.at(-1 - at) === others.at(-1 - at);
  let end = 0;
  while (end < Math.min(words.length, others.length) - start && isSameFromEnd(end)) end += 1;
  const [name, otherName] = [words, others].map((all) => all.slice(start, all.length - end));
  return isName(name) && isName(otherName) && !isInitial(name, otherName) && !isInitial(otherName, name);
}

/** "R." for "Raman" */
function isInitial([name = ""]: readonly string[] = [], others: readonly string[] = []): boolean {
  const [other = ""] = others;
  return others.length === 1 && /^\p{Lu}\.?$/u.test(other) && name[0] === other[0];
}

/** Scripts without capitals tell names by nothing. */
function isName(words: readonly string[] = []): boolean {
  return words.length > 0 && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
}

export function wordsIn(line: string): string[] {
  if (!UNSPACED.test(line)) return line.split(" ");
  return [...SEGMENTER.segment(line)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "word" });
