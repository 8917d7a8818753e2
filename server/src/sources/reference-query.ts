import { folded, isCapitalised, isYear, tokensOf } from "../text/tokens.ts";
import { COMMON_WORDS, MONTHS } from "../text/words.ts";
import { bareText } from "./index-text.ts";
import { contentWordsOf, stemsOf } from "./topic-terms.ts";
import { doiIn, type Work, yearOf } from "./work.ts";

/** What words of a text say of the one work that they mean. */
export interface ReferenceQuery {
  /** The words of its authors' names, without case and accents. */
  names: string[];
  /** Whether more authors are meant than are named: "et al." */
  hasMoreAuthors: boolean;
  year: number | null;
  doi: string | null;
  /** What stands in quotes beside them. */
  title: string | null;
  /** What the sentence is about. */
  about: string[];
}

const QUOTED = /[“"‘]([^“”"‘\n]{8,200})[”"’]/;
const MORE_AUTHORS = /\bet al\b|\band (?:colleagues|coworkers|others|associates|collaborators)\b/i;
const SENTENCE_MAX_CHARS = 600;

/**
 * What is known of each work that the words mean, one for each part of a bracket.
 * @returns null where a part says too little to find exactly one work
 */
export function referenceQueries(words: string, sentence: string): ReferenceQuery[] | null {
  const parts = words.split(/[;；]/).filter((part) => part.trim() !== "");
  const around = sentence.slice(0, SENTENCE_MAX_CHARS);
  // Once for all parts: a bracket of some hundred would otherwise read its sentence as often.
  const title = QUOTED.exec(around)?.[1] ?? null;
  const about = [...new Set(contentWordsOf(around))];
  const queries = parts.map((part) => queryOf(part, { title, about }));
  return queries.length > 0 && queries.every((query) => query !== null) ? queries : null;
}

function queryOf(
  part: string,
  { title, about }: Pick<ReferenceQuery, "title" | "about">,
): ReferenceQuery | null {
  const doi = doiIn(part);
  const prose = part.replaceAll(/(?:https?:|www\.|doi:|10\.\d{4,9}\/)\S+/gi, " ");
  const tokens = tokensOf(prose.replaceAll(/[“"‘][^“”"‘\n]{8,200}[”"’]/g, " "));
  const years = [...new Set(tokens.filter(isYear).map(({ text }) => Number(text.slice(0, 4))))];
  const names = tokens
    .filter(isCapitalised)
    .map(({ text }) => text)
    .filter(isNamePart)
    .map(folded);
  if (years.length > 1) return null;
  const query = {
    names: [...new Set(names)],
    hasMoreAuthors: MORE_AUTHORS.test(prose),
    year: years[0] ?? null,
    doi,
    title,
    about: about.filter((word) => !names.includes(folded(word))),
  };
  const isEnough = doi !== null || query.title !== null || (names.length > 0 && query.year !== null);
  return isEnough ? query : null;
}

function isNamePart(word: string): boolean {
  const lower = word.toLowerCase();
  return word.length > 1 && !COMMON_WORDS.has(lower) && !MONTHS.has(lower);
}

/** So many words of the title stand in the sentence, or all of a short one, and no smaller share. */
const TITLE_WORDS_MIN = 2;
const TITLE_SHARE_MIN = 0.25;

/**
 * Whether this work, and no similar one, is meant: its DOI, or its authors, its year and its subject, or its title.
 * What is said of it besides must not contradict.
 */
export function isExactlyMeant(work: Work, query: ReferenceQuery): boolean {
  if (query.year !== null && query.year !== yearOf(work)) return false;
  if (query.names.length > 0 && !isBy(work, query)) return false;
  if (query.doi !== null) return query.doi === work.doi;
  if (query.title !== null && isTitle(work, query.title)) return true;
  return query.names.length > 0 && query.year !== null && isAboutSubject(work, query);
}

/** Whether the names are those of its authors: all of them, or the first where more are meant. */
function isBy({ csl }: Work, { names, hasMoreAuthors }: ReferenceQuery): boolean {
  const authors = (csl.author ?? []).map(({ family, given, literal }) => ({
    family: wordsOf(family ?? literal ?? ""),
    given: wordsOf(given ?? ""),
  }));
  const known = new Set(authors.flatMap(({ family, given }) => [...family, ...given]));
  if (!names.every((name) => wordsOf(name).every((word) => known.has(word)))) return false;
  const named = new Set(names.flatMap(wordsOf));
  const isNamed = ({ family }: { family: string[] }) => {
    const last = family.at(-1);
    return last !== undefined && named.has(last);
  };
  const [first] = authors;
  if (!first || !isNamed(first)) return false;
  return hasMoreAuthors ? authors.length > 1 : authors.every(isNamed);
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s‐-]+/)
    .map((word) => folded(word).replaceAll(/[^\p{L}\p{N}'’]/gu, ""))
    .filter((word) => word.length > 1);
}

/** Quotes may leave a subtitle out. */
function isTitle({ csl }: Work, quoted: string): boolean {
  const [title, wanted] = [plainTitle(csl.title), plainTitle(quoted)];
  return title === wanted || (title.startsWith(`${wanted} `) && /[:.?–—]/.test(csl.title));
}

function plainTitle(title: string): string {
  return bareText(title)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

function isAboutSubject({ csl }: Work, { about, names }: ReferenceQuery): boolean {
  const title = [...new Set(stemsOf(bareText(csl.title)))].filter((stem) => !names.includes(stem));
  const subject = new Set(stemsOf(about.join(" ")));
  const shared = title.filter((stem) => subject.has(stem)).length;
  return (
    title.length > 0 &&
    shared >= Math.min(TITLE_WORDS_MIN, title.length) &&
    shared >= title.length * TITLE_SHARE_MIN
  );
}
