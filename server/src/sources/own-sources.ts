import { familyName, isWorkNamed } from "@discussion-post/contract/assignment/is-work-named";
import { type NamedWork, workNamedBy } from "@discussion-post/contract/assignment/named-works";
import { previewOf } from "@discussion-post/contract/preview";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import type { Logger } from "pino";
import { folded } from "../text/tokens.ts";
import { bookTerms, bookTitleIn, isOfChapter, isTitleIn, mainTitle } from "./book-reference.ts";
import { arxivDoiIn, type PubMedId, pubMedIdIn } from "./identifiers.ts";
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
  similar,
  tooMany,
  unclear,
  unsureWarningOf,
  warningOf,
  wholeBook,
} from "./own-source-notices.ts";
import type { ChosenWork } from "./to-source.ts";
import type { Flags } from "./topic-search.ts";
import { stemsOf } from "./topic-terms.ts";
import { type BookIndex, identityOf, type ScholarlyIndex, type Work, yearOf } from "./work.ts";

/** What became of the sources that the user named. */
export interface OwnSources {
  found: ChosenWork[];
  /** What to tell the user about each that is not cited. */
  notices: string[];
  /** Whether every index answered that had to be asked. */
  isComplete: boolean;
}

/** Share of a title's words that a pasted reference must hold to mean that work. */
const TITLE_SHARE = 0.85;
/** A title of fewer words says too little by the share of them. */
const TITLE_WORDS_MIN = 3;
/** How much of a source a notice repeats. */
const SHOWN_MAX_CHARS = 79;
/** Fewer are no reference. */
const REFERENCE_WORDS_MIN = 3;

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
      if (!result.work) return { ...result, ofPublished: null };
      const isRegistered = result.work.foundIn.includes("Crossref") || !catalogues.registered;
      const registered = isRegistered ? result.work : await catalogues.registered?.(result.work);
      return { ...result, ...(await standingOf(registered ?? result.work, catalogues)) };
    }),
  );
  const flags = await catalogues.flagged?.(results.flatMap(({ work }) => work ?? []));
  const own: OwnSources = { found: [], notices: [], isComplete: results.every(({ isCertain }) => isCertain) };
  for (const [index, { work, isCertain, isUnclear, ofPublished }] of results.entries()) {
    const text = asked[index] ?? "";
    const name = shortened(text);
    if (!work) {
      own.notices.push(isUnclear ? unclear(name) : isCertain ? notFound(name) : notLookedUp(name));
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
      why: `You added it; ${work.foundIn.join(" and ")} ${work.foundIn.length > 1 ? "know" : "knows"} it.`,
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

/** Whether the identifier of a text leads to another work than its words describe. */
function isAnother(work: Work, text: string): boolean {
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
function isDatedReference(text: string): boolean {
  return yearsIn(withoutLinks(text)).length > 0;
}

/** Whether the words beside an identifier read as a title, and as that of another work. */
function isOtherTitle(work: Work, text: string): boolean {
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

/** A line may hold several DOIs; anything else on a line is one work. */
function worksNamedIn(text: string): string[] {
  const dois = doisNamedIn(text);
  return dois.length > 1 ? dois : [text];
}

/** What a text says of its work that the index does not; null where there is no such thing. */
function differenceOf(work: Work, text: string): string | null {
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

function hasIdentifier(text: string): boolean {
  return [doisNamedIn(text)[0], arxivDoiIn(text), pubMedIdIn(text), isbnIn(text)].some(Boolean);
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

/** What a text says of a work; null for one that says too little, such as a link. */
function referenceIn(text: string): Reference | null {
  const words = withoutLinks(text);
  const stems = new Set(stemsOf(words));
  if (stems.size < REFERENCE_WORDS_MIN) return null;
  return { text: words, stems, terms: words.match(/\p{L}[\p{L}\p{M}’'-]+/gu)?.slice(0, TERMS_MAX) ?? [] };
}

const TERMS_MAX = 40;

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

interface Reference {
  text: string;
  stems: ReadonlySet<string>;
  /** What an index is asked for. */
  terms: readonly string[];
}

/**
 * Whether a pasted reference is about this work: its title is in it, and its year where one is written. Where it
 * names the first author too, the year may be one off, as between online and in print, and the title may be short
 * if it is there word for word, or end at one of its colons.
 */
function isMeant(work: Work, { text, stems }: Reference): boolean {
  const isByAuthor = namesFirstAuthor(work, text);
  if (!isDatedAs(work, text, isByAuthor ? 1 : 0)) return false;
  if (isByAuthor && (isTitledWithoutEnd(work, text) || isNamesAndTitle(work, text))) return true;
  const title = [...new Set(stemsOf(bareText(work.csl.title)))];
  if (title.length < TITLE_WORDS_MIN) return isByAuthor && hasPhrase(text, work.csl.title);
  const share = title.filter((stem) => stems.has(stem)).length / title.length;
  return share >= TITLE_SHARE;
}

/** Indexes append subtitles that no reference prints: the title may end at any colon, "?" or "!". */
function isTitledWithoutEnd({ csl }: Work, text: string): boolean {
  return beginningsOf(csl.title)
    .slice(0, -1)
    .some((title) => isTitleIn(text, title));
}

/** The title up to each of its subtitles, and as a whole. */
function beginningsOf(title: string): string[] {
  const parts = bareText(title).split(/(?<=[?!]) |(?<=:) /, TITLE_PARTS_MAX);
  return parts.map((_, place) =>
    parts
      .slice(0, place + 1)
      .join(" ")
      .replace(/:$/, ""),
  );
}

const TITLE_PARTS_MAX = 6;

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

/** @param tolerance how many years it may be off */
function isDatedAs(work: Work, text: string, tolerance: number): boolean {
  const years = yearsIn(text);
  const year = yearOf(work);
  return years.length === 0 || year === null || years.some((one) => Math.abs(one - year) <= tolerance);
}

function yearsIn(text: string): number[] {
  return (text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? []).map(Number);
}

/** "Social psychology" is another book than "Psychology", so that a short title has to be the whole of what is named. */
function isTitledAs(book: Work, reference: Reference): boolean {
  const named = bookTitleIn(reference.text);
  return named === null
    ? isMeant(book, reference)
    : plainWords(named) === plainWords(mainTitle(bareText(book.csl.title)));
}

function namesFirstAuthor({ csl }: Work, text: string): boolean {
  const [first] = csl.author ?? [];
  const name = first?.family ?? first?.literal;
  return name !== undefined && hasPhrase(text, name);
}

/** Whether the words stand in the text, in their order and with nothing between. */
function hasPhrase(text: string, phrase: string): boolean {
  const bare = plainWords(bareText(phrase));
  return bare.trim() !== "" && plainWords(text).includes(bare);
}

function plainWords(text: string): string {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
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
