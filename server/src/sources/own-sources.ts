import { familyName, isWorkNamed } from "@discussion-post/contract/assignment/is-work-named";
import { type NamedWork, workNamedBy } from "@discussion-post/contract/assignment/named-works";
import { previewOf } from "@discussion-post/contract/preview";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import type { Logger } from "pino";
import { bookTerms, isOfChapter } from "./book-reference.ts";
import { arxivDoiIn, type PubMedId, piiIn, pubMedIdIn } from "./identifiers.ts";
import { bareText } from "./index-text.ts";
import { isbnIn } from "./isbn.ts";
import { doisNamedIn } from "./named-dois.ts";
import type { NamedLookUp } from "./named-look-up.ts";
import { isCitable } from "./notices.ts";
import { standingOf } from "./own-in-force.ts";
import {
  another,
  calledRetracted,
  notFound,
  notLookedUp,
  ofAnotherYear,
  similar,
  tooMany,
  unclear,
  unsureWarningOf,
  warningOf,
  wholeBook,
} from "./own-source-notices.ts";
import {
  differenceOf,
  isAnother,
  isDatedAs,
  isDatedReference,
  isMeant,
  isMisdated,
  isOtherTitle,
  isTitledAs,
  namesFirstAuthor,
  plainWords,
  type Reference,
  referenceIn,
  yearsIn,
} from "./reference-match.ts";
import type { ChosenWork } from "./to-source.ts";
import type { Flags } from "./topic-search.ts";
import { type BookIndex, identityOf, type ScholarlyIndex, type Work } from "./work.ts";

/** What became of the sources that the user named. */
export interface OwnSources {
  found: ChosenWork[];
  /** What to tell the user about each that is not cited. */
  notices: string[];
  /** Whether every index answered that had to be asked. */
  isComplete: boolean;
}

/** How much of a source a notice repeats. */
const SHOWN_MAX_CHARS = 79;

/** Where what a user names is looked up. */
export interface Catalogues {
  indexes: readonly ScholarlyIndex[];
  /** Of books, many of which have no DOI. */
  books: BookIndex;
  /** Looks up what is named by author and year alone; nothing is if left out. */
  byName?: (named: NamedWork) => ReturnType<NamedLookUp["find"]>;
  /** Those that OpenAlex calls retracted, by DOI, although their records in Crossref do not. */
  flagged?: (works: readonly Work[]) => Promise<Flags>;
  /** The work with what Crossref has of it. */
  registered?: (work: Work) => Promise<Work>;
  logger: Logger;
}

/**
 * Looks up what the user pasted: a DOI, an ISBN, an arXiv or PubMed number, a link that holds one, or a whole
 * reference, which is searched for. What no index knows, or could be asked for, is not cited, and a notice names it.
 */
export async function lookUpOwn(texts: readonly string[], catalogues: Catalogues): Promise<OwnSources> {
  const named = texts.flatMap(worksNamedIn);
  const asked = named.slice(0, SOURCES_MAX);
  const results = await Promise.all(
    asked.map(async (text) => {
      const result = await lookUp(text, catalogues);
      if (!result.work) {
        const isUnknown = result.isCertain && !result.isUnclear;
        const misdated = isUnknown ? await misdatedWork(text, catalogues) : null;
        return { ...result, misdated, ofPublished: null };
      }
      const isRegistered = result.work.foundIn.includes("Crossref") || !catalogues.registered;
      const registered = isRegistered ? result.work : await catalogues.registered?.(result.work);
      return { ...result, misdated: null, ...(await standingOf(registered ?? result.work, catalogues)) };
    }),
  );
  const flags = await catalogues.flagged?.(results.flatMap(({ work }) => work ?? []));
  const own: OwnSources = { found: [], notices: [], isComplete: results.every(({ isCertain }) => isCertain) };
  for (const [index, { work, isCertain, isUnclear, ofPublished, misdated }] of results.entries()) {
    const text = asked[index] ?? "";
    const name = shortened(text);
    if (!work) {
      if (misdated) own.notices.push(ofAnotherYear(misdated, name));
      else own.notices.push(isUnclear ? unclear(name) : isCertain ? notFound(name) : notLookedUp(name));
      continue;
    }
    const isDoubted = work.notice === null && flags?.notices.has(work.doi ?? "") === true;
    const warning = isDoubted ? calledRetracted(name) : warningOf(work, name);
    const unsure = warning ? null : unsureWarningOf(work, { name, text, ofPublished });
    if (unsure) own.notices.push(unsure);
    if (warning) own.notices.push(warning);
    else if (hasIdentifier(text)) {
      const isOther = (isDatedReference(text) || isOtherTitle(work, text)) && isAnother(work, text);
      if (isOther) own.notices.push(another(work, name));
    } else {
      const differing = differenceOf(work, text);
      if (differing) own.notices.push(similar(work, name, differing));
    }
    if (work.csl.type === "book" && isOfChapter(text)) own.notices.push(wholeBook(name));
    const identity = identityOf(work);
    if (!isCitable(work) || own.found.some((earlier) => identityOf(earlier.work) === identity)) continue;
    own.found.push({
      work: flags?.unasked.includes(work.doi ?? "") ? { ...work, isFlagUnknown: true } : work,
      isOwn: true,
      isFitting: true,
      why: `Added by you; found in ${work.foundIn.join(" and ")}.`,
    });
  }
  if (named.length > asked.length) own.notices.push(tooMany(named.length - asked.length));
  return own;
}

/** What an entry of somebody's own list of references is, as far as the catalogues know. */
export interface EntryLookUp extends LookedUp {
  /** Whether its DOI or number leads to another work than the entry describes. */
  isAnother: boolean;
}

/** Looks an entry of somebody's own list of references up. */
export async function lookUpEntry(entry: string, catalogues: Catalogues): Promise<EntryLookUp> {
  const { work, isCertain } = await lookUp(entry, catalogues);
  return { work, isCertain, isAnother: work !== null && isAnother(work, entry) };
}

/** The work of which a reference says all rightly but the year. */
async function misdatedWork(text: string, { indexes, logger }: Catalogues): Promise<Work | null> {
  const reference = hasIdentifier(text) ? null : referenceIn(text);
  if (!reference || yearsIn(text).length === 0) return null;
  const { work } = await firstAnswer(
    indexes.map((index) => async () => {
      const works = await index.reference({ names: [], year: null, words: reference.terms });
      const meant = works.filter((work) => isMisdated(work, reference.text));
      return new Set(meant.map(identityOf)).size === 1 ? (meant[0] ?? null) : null;
    }),
    logger,
  );
  return work;
}

/** A line may hold several DOIs; anything else on a line is one work. */
function worksNamedIn(text: string): string[] {
  const dois = doisNamedIn(text);
  return dois.length > 1 ? dois : [text];
}

function hasIdentifier(text: string): boolean {
  return [doisNamedIn(text)[0], arxivDoiIn(text), pubMedIdIn(text), piiIn(text), isbnIn(text)].some(Boolean);
}

/** What was found, and where nothing was, whether everybody was asked who may know it. */
interface LookedUp {
  work: Work | null;
  isCertain: boolean;
  /** Whether several works may be meant. */
  isUnclear?: boolean;
}

/** One question to one index. */
type Ask = () => Promise<Work | null>;

async function lookUp(text: string, catalogues: Catalogues): Promise<LookedUp> {
  const { indexes, books, byName, logger } = catalogues;
  const doi = doisNamedIn(text)[0] ?? arxivDoiIn(text);
  if (doi)
    return firstAnswer(
      indexes.map((index) => () => index.byDoi(doi)),
      logger,
    );
  const pubMedId = pubMedIdIn(text);
  if (pubMedId) return byPubMedId(pubMedId, catalogues);
  const byPii = await firstAnswer(piiQuestions(text, indexes), logger);
  if (byPii.work) return byPii;
  const isbn = isbnIn(text);
  const named = workNamedBy(text);
  if (named && byName) {
    const { work, missing } = await byName(named);
    // "kahneman prospect theory 1979" only looks like a name.
    if (missing !== "unknown")
      return { work, isCertain: missing !== "unsure", isUnclear: missing === "unclear" };
  }
  const reference = referenceIn(text);
  const byReference = reference ? referenceQuestions(reference, catalogues) : [];
  const byBeginning = beginningQuestions(text, indexes);
  const byIsbn = isbn ? [() => books.byIsbn(isbn)] : [];
  return firstAnswer([...byIsbn, ...byReference, ...byBeginning], logger);
}

function piiQuestions(text: string, indexes: Catalogues["indexes"]): Ask[] {
  const pii = piiIn(text);
  return pii === null
    ? []
    : indexes.flatMap((index) => (index.byPii ? [async () => (await index.byPii?.(pii)) ?? null] : []));
}

/**
 * Whom to ask for a work of which no more is written than authors, year and the first words of its title, "Snyder (2002)
 * Hope": taken where these are of one work alone.
 */
function beginningQuestions(text: string, indexes: Catalogues["indexes"]): Ask[] {
  const { before, words } = namedAndWords(text.replaceAll(/\s+/g, " ").trim()) ?? { before: "", words: [] };
  const named = workNamedBy(before);
  if (!named) return [];
  const authors = named.authors.map(familyName);
  const beginning = plainWords(words.join(" "));
  const workOf = async (index: ScholarlyIndex, year: number) => {
    const works = (await index.named({ authors, year, words })).filter(
      ({ csl }) =>
        isWorkNamed(csl, { ...named, year }) && plainWords(bareText(csl.title)).startsWith(beginning),
    );
    const identities = new Set(works.map(identityOf));
    return identities.size === 1 ? (works[0] ?? null) : null;
  };
  // The year may be one off, as between online and in print, which only one index is bothered with.
  const nearby = [named.year - 1, named.year + 1];
  return [
    ...indexes.map((index) => () => workOf(index, named.year)),
    ...indexes.slice(0, 1).flatMap((index) => nearby.map((year) => () => workOf(index, year))),
  ];
}

/** What stands before and behind the year of a short text, where words alone do. */
function namedAndWords(text: string): { before: string; words: string[] } | null {
  const year = text.length > NAMED_MAX_CHARS ? null : YEAR_AND_MORE.exec(text);
  if (!year) return null;
  const end = year.index + year[0].length;
  const words = text
    .slice(end)
    .replace(/[.?!]$/, "")
    .split(" ");
  const areWords =
    words.length <= BEGINNING_MAX_WORDS && words.every((word) => /^[\p{L}\p{N}'’-]+$/u.test(word));
  return areWords ? { before: text.slice(0, end).replace(/[.,:]? $/, ""), words } : null;
}

const NAMED_MAX_CHARS = 160;

const BEGINNING_MAX_WORDS = 6;

const YEAR_AND_MORE = /\b(?:1[5-9]|20)\d\d[a-z]?\)?[.,:]? /;

/** As its publisher registered it, once its DOI is known. */
async function byPubMedId(id: PubMedId, { indexes, logger }: Catalogues): Promise<LookedUp> {
  const knowing = indexes.filter((index) => index.byPubMedId);
  const known = await firstAnswer(
    knowing.map((index) => async () => (await index.byPubMedId?.(id)) ?? null),
    logger,
  );
  const doi = known.work?.doi;
  if (!doi) return known;
  const { work } = await firstAnswer(
    indexes.map((index) => () => index.byDoi(doi)),
    logger,
  );
  return { work: work ?? known.work, isCertain: true };
}

/**
 * Whom to ask for the work of a reference, in turn. What its first author is named for comes first, wherever it is
 * known: reviews are called what the book is called, and are by somebody else.
 */
function referenceQuestions(reference: Reference, { indexes, books }: Catalogues): Ask[] {
  // A search for a topic finds articles alone; a reference may be one of a book.
  const searches = indexes.map((index) =>
    once(() => index.reference({ names: [], year: null, words: reference.terms })),
  );
  const ofBooks = isOfChapter(reference.text) ? [] : [() => bookOf(reference, books)];
  return [
    ...searches.map((search) => async () => likeliest(await search(), reference, { isByAuthor: true })),
    ...ofBooks,
    ...searches.map((search) => async () => likeliest(await search(), reference, { isByAuthor: false })),
  ];
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

function likeliest(
  works: readonly Work[],
  reference: Reference,
  { isByAuthor }: { isByAuthor: boolean },
): Work | null {
  const meant = works.filter((work) => isMeant(work, reference));
  const fitting = isByAuthor ? meant.filter((work) => namesFirstAuthor(work, reference.text)) : meant;
  return fitting.find((work) => isDatedAs(work, reference.text, 0)) ?? fitting[0] ?? null;
}

/** A book whose author, title and very year the reference names: other editions are other books. */
async function bookOf(reference: Reference, books: BookIndex): Promise<Work | null> {
  const { text } = reference;
  const [year] = yearsIn(text);
  const found = await books.books({ words: bookTerms(text), year: year ?? null });
  const meant = found.find(
    (book) => namesFirstAuthor(book, text) && isDatedAs(book, text, 0) && isTitledAs(book, reference),
  );
  const isbn = meant?.csl.ISBN;
  return isbn ? ((await books.byIsbn(isbn)) ?? meant) : null;
}

/** What the first who knows it answers. One that is down is passed over. */
async function firstAnswer(questions: readonly Ask[], logger: Logger): Promise<LookedUp> {
  let isCertain = true;
  for (const ask of questions) {
    try {
      const work = await ask();
      if (work) return { work, isCertain: true };
    } catch (error) {
      logger.warn({ err: error }, "a source of the user's own could not be looked up in an index");
      isCertain = false;
    }
  }
  return { work: null, isCertain };
}

function shortened(text: string): string {
  const { content, isPreview } = previewOf(text, SHOWN_MAX_CHARS);
  return isPreview ? `${content}…` : text;
}
