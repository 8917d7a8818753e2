import { matchesIn } from "@discussion-post/contract/matches";
/** A word, a number or a single other character of a text, with its place in it. */
export interface Token {
  text: string;
  start: number;
  end: number;
  kind: "word" | "number" | "sign";
}

/** "O’Neil", "DSM-5-TR", "woods2016" are one word; "2018a" and "1960s" are one number. */
const TOKEN = /[\p{L}\p{M}][\p{L}\p{M}\d]*(?:['’‐-][\p{L}\p{M}\d]+)*|\d[\p{L}\d]*|[^\s]/gu;

export function tokensOf(text: string): Token[] {
  return matchesIn(text, TOKEN).map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
    kind: /^[\p{L}\p{M}]/u.test(found) ? "word" : /^\d/.test(found) ? "number" : "sign",
  }));
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
