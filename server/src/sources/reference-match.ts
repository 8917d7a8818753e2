import type { CslItem } from "@discussion-post/contract/sources";
import { folded } from "../text/tokens.ts";
import { bookTitleIn, isTitleIn, mainTitle } from "./book-reference.ts";
import { bareText } from "./index-text.ts";
import { stemsOf } from "./topic-terms.ts";
import { type Work, yearOf } from "./work.ts";

/* Whether what somebody wrote of a work, a whole reference or less, is true of the work that an index found. */

export interface Reference {
  text: string;
  stems: ReadonlySet<string>;
  /** What an index is asked for. */
  terms: readonly string[];
}

/** Fewer are no reference. */
const REFERENCE_WORDS_MIN = 3;

const TERMS_MAX = 40;

/** What a text says of a work; null for one that says too little, such as a link. */
export function referenceIn(text: string): Reference | null {
  const words = withoutLinks(text);
  const stems = new Set(stemsOf(words));
  if (stems.size < REFERENCE_WORDS_MIN) return null;
  return { text: words, stems, terms: words.match(/\p{L}[\p{L}\p{M}’'-]+/gu)?.slice(0, TERMS_MAX) ?? [] };
}

/** Without links and DOIs, whose words describe nothing. */
function withoutLinks(text: string): string {
  return text
    .split(/\s/)
    .filter(
      (part) =>
        !/^\W{0,2}(?:https?:|www\.|doi:)|10\.\d{4,9}\/|^\W?[a-z\d.-]{1,60}\.[a-z]{2,20}\//i.test(part),
    )
    .join(" ");
}

/**
 * Whether a pasted reference is about this work: its title is in it, and its year where one is written. Where it
 * names the first author too, the year may be one off, as between online and in print, and the title may be short
 * if it is there word for word, or end at one of its colons.
 */
export function isMeant(work: Work, { text, stems }: Reference): boolean {
  const isByAuthor = namesFirstAuthor(work, text);
  if (!isDatedAs(work, text, isByAuthor ? 1 : 0)) return false;
  if (isByAuthor && (isTitledWithoutEnd(work, text) || isNamesAndTitle(work, text))) return true;
  const title = [...new Set(stemsOf(bareText(work.csl.title)))];
  if (title.length < TITLE_WORDS_MIN) return isByAuthor && hasPhrase(text, work.csl.title);
  const share = title.filter((stem) => stems.has(stem)).length / title.length;
  return share >= TITLE_SHARE;
}

/** Share of a title's words that a pasted reference must hold to mean that work. */
const TITLE_SHARE = 0.85;

/** A title of fewer words says too little by the share of them. */
const TITLE_WORDS_MIN = 3;

/**
 * Whether all is true of the work but the year: who wrote it comes first, and its title stands there as a whole. Another
 * year of a book is another edition.
 */
export function isMisdated(work: Work, text: string): boolean {
  if (work.csl.type === "book" || !namesFirstAuthor(work, text)) return false;
  return beginningsOf(work.csl.title).some(
    (title) => title.split(" ").length >= LONG_TITLE_WORDS && isTitleIn(text, title),
  );
}

/** Fewer words are the title of more than one work. */
const LONG_TITLE_WORDS = 5;

/** Indexes append subtitles that no reference prints: the title may end at any colon, "?" or "!", or late at a comma. */
function isTitledWithoutEnd({ csl }: Work, text: string): boolean {
  return beginningsOf(csl.title)
    .slice(0, -1)
    .some((title) => isTitleIn(text, title));
}

/** The title up to each of its subtitles, and as a whole. */
function beginningsOf(title: string): string[] {
  const parts = bareText(title).split(/(?<=[?!]) |(?<=[:,]) /, TITLE_PARTS_MAX);
  return parts.flatMap((_, place) => {
    const beginning = parts.slice(0, place + 1).join(" ");
    const isShort = beginning.split(" ").length < LONG_TITLE_WORDS;
    return beginning.endsWith(",") && isShort ? [] : [beginning.replace(/[:,]$/, "")];
  });
}

const TITLE_PARTS_MAX = 12;

/** "Tversky & Kahneman 1974 Judgment under uncertainty": nothing but authors, year and title, which may end at a colon. */
function isNamesAndTitle(work: Work, text: string): boolean {
  const { author = [], title } = work.csl;
  const others = new Set([
    ...author.flatMap(({ family, literal }) => plainWords(family ?? literal ?? "").split(" ")),
    ...["and", "et", "al", String(yearOf(work))],
  ]);
  const rest = plainWords(text).split(" ");
  const named = rest.filter((word) => !others.has(word)).join(" ");
  return beginningsOf(title).some((beginning) => plainWords(beginning).trim() === named);
}

/** "Social psychology" is another book than "Psychology", so that a short title has to be the whole of what is named. */
export function isTitledAs(book: Work, reference: Reference): boolean {
  const named = bookTitleIn(reference.text);
  return named === null
    ? isMeant(book, reference)
    : plainWords(named) === plainWords(mainTitle(bareText(book.csl.title)));
}

export function namesFirstAuthor({ csl }: Work, text: string): boolean {
  const [first] = csl.author ?? [];
  return first !== undefined && hasNameOf(text, first);
}

export function namesAnAuthor({ csl }: Work, text: string): boolean {
  return (csl.author ?? []).some((author) => hasNameOf(text, author));
}

function hasNameOf(text: string, { family, literal }: NonNullable<CslItem["author"]>[number]): boolean {
  const name = family ?? literal;
  return name !== undefined && hasPhrase(text, name);
}

/** @param tolerance how many years it may be off */
export function isDatedAs(work: Work, text: string, tolerance: number): boolean {
  const years = yearsIn(text);
  const year = yearOf(work);
  return years.length === 0 || year === null || years.some((one) => Math.abs(one - year) <= tolerance);
}

export function yearsIn(text: string): number[] {
  return (text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? []).map(Number);
}

/** Whether the identifier of a text leads to another work than its words describe. */
export function isAnother(work: Work, text: string): boolean {
  const described = referenceIn(text);
  return described !== null && !isMeant(work, described) && !isNamedIn(work, described);
}

/** Whether a text says who wrote the work, and when, and leaves out what it is called. */
function isNamedIn(work: Work, { text, stems }: Reference): boolean {
  const names = new Set(
    (work.csl.author ?? []).flatMap(({ family, literal }) => stemsOf(family ?? literal ?? "")),
  );
  return (
    namesFirstAuthor(work, text) && isDatedAs(work, text, 1) && [...stems].every((stem) => names.has(stem))
  );
}

/** Notes beside an identifier describe no work. */
export function isDatedReference(text: string): boolean {
  return yearsIn(withoutLinks(text)).length > 0;
}

/** Whether the words beside an identifier read as a title, and as that of another work. */
export function isOtherTitle(work: Work, text: string): boolean {
  const title = withoutLinks(text).trim();
  const stems = [...new Set(stemsOf(title))];
  if (!/^["“‘']?\p{Lu}/u.test(title) || OF_NOTES.test(title) || stems.length < REFERENCE_WORDS_MIN)
    return false;
  const known = new Set(stemsOf(bareText(work.csl.title)));
  return stems.filter((stem) => known.has(stem)).length < stems.length * OTHER_TITLE_SHARE;
}

/** A shortened title shares more of its words with the whole one. */
const OTHER_TITLE_SHARE = 0.4;

/** "My professor's paper", "Use this for the introduction" */
const OF_NOTES =
  /\b(?:I|me|my|we|us|our|you|your|this|that|please|use|cite|see|here|from class|sources?|paper|article|reading|professor|paragraph|introduction|assigned|required|doi|pmid|isbn|arxiv|available|retrieved|accessed)\b/i;

/** What a text says of its work that the index does not; null where there is no such thing. */
export function differenceOf(work: Work, text: string): string | null {
  const words = withoutLinks(text);
  const differing = [
    ...(namesOthers(work, words) ? ["author"] : []),
    ...(isDatedAs(work, words, 0) ? [] : ["year"]),
  ];
  return differing.join(" and ") || null;
}

/** Whether names stand before the title, none of them of its authors. */
function namesOthers({ csl }: Work, text: string): boolean {
  const plain = plainWords(text);
  const [title = ""] = bareText(csl.title).split(":", 1);
  const at = plain.indexOf(plainWords(title));
  const isNamed = at > 0 && /\p{L}{3}/u.test(plain.slice(0, at));
  const authors = (csl.author ?? []).map(({ family, literal }) => family ?? literal ?? "");
  return isNamed && authors.length > 0 && !authors.some((author) => hasPhrase(text, author));
}

/** Whether the words stand in the text, in their order and with nothing between. */
function hasPhrase(text: string, phrase: string): boolean {
  const bare = plainWords(bareText(phrase));
  return bare.trim() !== "" && plainWords(text).includes(bare);
}

export function plainWords(text: string): string {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}
