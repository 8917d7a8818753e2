import { folded } from "../text/tokens.ts";
import { arxivDoiIn, type PubMedId, pubMedIdIn } from "./identifiers.ts";
import { bareText } from "./index-text.ts";
import { NoIndexError } from "./no-index-error.ts";
import { isCitable } from "./notices.ts";
import type { ChosenWork } from "./to-source.ts";
import { stemsOf } from "./topic-terms.ts";
import { doiIn, type ScholarlyIndex, type Work, yearOf } from "./work.ts";

/** What became of the sources that the user named. */
export interface OwnSources {
  found: ChosenWork[];
  /** What to tell the user about each that is not cited. */
  notices: string[];
}

/** Share of a title's words that a pasted reference must hold to mean that work. */
const TITLE_SHARE = 0.85;
/** A title of fewer words says too little by the share of them. */
const TITLE_WORDS_MIN = 3;
/** Fewer are no reference. */
const REFERENCE_WORDS_MIN = 3;

/**
 * Looks up what the user pasted: a DOI, an arXiv or PubMed number, a link that holds one, or a whole reference,
 * which is searched for. What no index knows is not cited, and a notice names it.
 * @throws NoIndexError
 */
export async function lookUpOwn(
  texts: readonly string[],
  indexes: readonly ScholarlyIndex[],
): Promise<OwnSources> {
  const results = await Promise.all(texts.map((text) => lookUp(text, indexes)));
  const own: OwnSources = { found: [], notices: [] };
  for (const [index, work] of results.entries()) {
    const name = shortened(texts[index] ?? "");
    if (!work) {
      own.notices.push(`“${name}” was not found in Crossref or OpenAlex, so it is not cited.`);
      continue;
    }
    const warning = warningOf(work, name);
    if (warning) own.notices.push(warning);
    if (!isCitable(work) || own.found.some((earlier) => earlier.work.doi === work.doi)) continue;
    own.found.push({
      work,
      isOwn: true,
      isFitting: true,
      why: `You added it; ${work.foundIn.join(" and ")} knows it.`,
    });
  }
  return own;
}

/** What its user has to know before they rely on it; null where nothing was said about it, or a mere correction. */
function warningOf({ notice, isNotice }: Work, name: string): string | null {
  if (isNotice) return `“${name}” is a notice about another work, so it is not cited. Add the work itself.`;
  const where = notice?.url ? ` See ${notice.url}.` : "";
  switch (notice?.kind) {
    case "retraction":
      return `“${name}” has been retracted, so it is not cited.${where}`;
    case "withdrawal":
      return `“${name}” has been withdrawn, so it is not cited.${where}`;
    case "removal":
      return `“${name}” has been removed by its publisher, so it is not cited.${where}`;
    case "partial_retraction":
      return `Part of “${name}” has been retracted. Check that what you rely on still stands.${where}`;
    case "expression_of_concern":
      return `The publisher of “${name}” has expressed concern about it. Check before you rely on it.${where}`;
    default:
      return null;
  }
}

async function lookUp(text: string, indexes: readonly ScholarlyIndex[]): Promise<Work | null> {
  const doi = doiIn(text) ?? arxivDoiIn(text);
  if (doi) return byDoi(doi, indexes);
  const pubMedId = pubMedIdIn(text);
  return pubMedId ? byPubMedId(pubMedId, indexes) : byReference(text, indexes);
}

/** As its publisher registered it, once its DOI is known. */
async function byPubMedId(id: PubMedId, indexes: readonly ScholarlyIndex[]): Promise<Work | null> {
  const knowing = indexes.filter((index) => index.byPubMedId);
  const work = await firstAnswer(knowing, async (index) => (await index.byPubMedId?.(id)) ?? null);
  return work && ((await byDoi(work.doi, indexes)) ?? work);
}

async function byDoi(doi: string, indexes: readonly ScholarlyIndex[]): Promise<Work | null> {
  return firstAnswer(indexes, (index) => index.byDoi(doi));
}

/** A link says nothing that could be searched for. */
async function byReference(text: string, indexes: readonly ScholarlyIndex[]): Promise<Work | null> {
  const words = text.replaceAll(/https?:\S+/g, " ");
  const stems = stemsOf(words);
  if (stems.length < REFERENCE_WORDS_MIN) return null;
  const terms = words.match(/\p{L}[\p{L}\p{M}’'-]+/gu)?.slice(0, 40) ?? [];
  return firstAnswer(indexes, async (index) => {
    // A search for a topic finds articles alone; a reference may be one of a book.
    const works = await index.reference({ names: [], year: null, words: terms });
    const reference = { text: words, stems: new Set(stems) };
    const meant = works.filter((work) => isMeant(work, reference));
    // Reviews are called what the book is called.
    const byAuthor = meant.filter((work) => namesFirstAuthor(work, words));
    const likeliest = byAuthor.length > 0 ? byAuthor : meant;
    return likeliest.find((work) => isDatedAs(work, words, 0)) ?? likeliest[0] ?? null;
  });
}

interface Reference {
  text: string;
  stems: ReadonlySet<string>;
}

/**
 * Whether a pasted reference is about this work: its title is in it, and its year where one is written. Where it
 * names the first author too, the year may be one off, as between online and in print, and the title may be short
 * if it is there word for word.
 */
function isMeant(work: Work, { text, stems }: Reference): boolean {
  const isByAuthor = namesFirstAuthor(work, text);
  if (!isDatedAs(work, text, isByAuthor ? 1 : 0)) return false;
  const title = [...new Set(stemsOf(bareText(work.csl.title)))];
  if (title.length < TITLE_WORDS_MIN) return isByAuthor && hasPhrase(text, work.csl.title);
  const share = title.filter((stem) => stems.has(stem)).length / title.length;
  return share >= TITLE_SHARE;
}

/** @param tolerance how many years it may be off */
function isDatedAs(work: Work, text: string, tolerance: number): boolean {
  const years = text.match(/\b(?:1[5-9]|20)\d\d\b/g);
  const year = yearOf(work);
  return !years || year === null || years.some((one) => Math.abs(Number(one) - year) <= tolerance);
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

/** The first index that knows it. One that is down is passed over; @throws where all are */
async function firstAnswer(
  indexes: readonly ScholarlyIndex[],
  ask: (index: ScholarlyIndex) => Promise<Work | null>,
): Promise<Work | null> {
  const failures: unknown[] = [];
  for (const index of indexes) {
    try {
      const work = await ask(index);
      if (work) return work;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === indexes.length) throw new NoIndexError(failures);
  return null;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
