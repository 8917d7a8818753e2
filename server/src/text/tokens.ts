import { matchesIn } from "@discussion-post/contract/matches";

/** A word, a number or a single other character of a text, with its place in it. */
export interface Token {
  text: string;
  start: number;
  end: number;
  kind: "word" | "number" | "sign";
}

/** "O’Neil", "DSM-5-TR", "woods2016" are one word; "2018a" and "1960s" are one number. */
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\d]*(?:['’‐-][\p{L}\p{M}\d]+)*|\d[\p{L}\d]*/gu;
const TOKEN = new RegExp(`${WORD.source}|[^\\s]`, "gu");

/** The text that was taken apart last: one after the other, many ask for the tokens of the same sentence. */
let latest: { text: string; tokens: readonly Token[] } = { text: "", tokens: [] };

export function tokensOf(text: string): readonly Token[] {
  if (text !== latest.text) latest = { text, tokens: matchesIn(text, TOKEN).map(asToken) };
  return latest.tokens;
}

/** The words and numbers of a text alone. */
export function wordsAndNumbersOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The numbers of a text in digits: "4.4", "52,000". */
export function numbersOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

function asToken({ 0: found, index }: RegExpExecArray): Token {
  return {
    text: found,
    start: index,
    end: index + found.length,
    kind: /^[\p{L}\p{M}]/u.test(found) ? "word" : /^\d/.test(found) ? "number" : "sign",
  };
}

export function isCapitalised({ kind, text }: Token): boolean {
  return kind === "word" && /^\p{Lu}/u.test(text);
}

/** Letters of a script without cases, as Chinese and Arabic have. */
export function isUncased({ kind, text }: Token): boolean {
  return kind === "word" && /^\p{Lo}/u.test(text);
}

export function isYear(token: Token | undefined): boolean {
  return token?.kind === "number" && /^(?:1[5-9]|20)\d\d[a-z]?$/.test(token.text);
}

/** The word without a possessive ending, in lower case and without accents. */
export function folded(word: string): string {
  return word
    .replace(/['’]s?$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}
