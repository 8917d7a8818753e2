import { matchesIn } from "@discussion-post/contract/matches";
import { folded } from "../text/tokens.ts";

/** Whether a reference is one of a part of a book: of a chapter, or "In R. Vasta (Ed.), Annals of child development". */
export function isOfChapter(text: string): boolean {
  return /\bchapters? \d|\bch(?:ap)?\. ?\d/i.test(text) || /[.,?!”"’] In:? \p{Lu}/u.test(text);
}

/** The title without what follows its first colon, which catalogues leave out as often as not. */
export function mainTitle(title: string): string {
  return (title.split(/[:(]/, 1)[0] ?? "").trim();
}

/**
 * The title of a book in a reference of any style, without its subtitle and its edition; null where the reference is not
 * in parts: "Myers, D. G. (2021). Psychology (13th ed.). Worth." and "Myers, David G. Psychology. 13th ed., Worth, 2021."
 */
export function bookTitleIn(text: string): string | null {
  const [, title] = partsOf(text);
  return title === undefined ? null : mainTitle(title) || null;
}

/** Whether the words of a title stand in a reference as the whole of a title, between its signs. */
export function isTitleIn(text: string, title: string): boolean {
  const plain = folded(text);
  const wanted = wordsAndNumbers(folded(title)).map(([word]) => word);
  const words = wordsAndNumbers(plain);
  return words.some(({ index }, at) => {
    const last = words[at + wanted.length - 1];
    if (!last || !wanted.every((word, place) => words[at + place]?.[0] === word)) return false;
    const end = last.index + last[0].length;
    return BEFORE_TITLE.test(plain.slice(0, index).slice(-3)) && AFTER_TITLE.test(plain.slice(end, end + 3));
  });
}

const BEFORE_TITLE = /(?:^|[.,:;?!)\]"“”'‘’«*_])\s?$/;
const AFTER_TITLE = /^\s?(?:$|[.,;?!([/"“”'’»*_])/;

function wordsAndNumbers(text: string): RegExpExecArray[] {
  return matchesIn(text, /[\p{L}\p{N}]+/gu);
}

/** What a catalogue is asked for, which has to have each of the words: the first author's name and the title. */
export function bookTerms(text: string): string[] {
  const title = bookTitleIn(text);
  const words = title === null ? text : `${wordsIn(text)[0] ?? ""} ${title}`;
  return wordsIn(words).slice(0, TERMS_MAX);
}

const TERMS_MAX = 12;

/** A full stop ends a part, but for that of an initial: "D. G." */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[^ .]{2})\. /)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
}
