import { familyName, isWorkNamed } from "@discussion-post/contract/assignment/is-work-named";
import { type NamedWork, workNamedBy } from "@discussion-post/contract/assignment/named-works";
import type { GivenKind, GivenSource } from "@discussion-post/contract/given-sources";
import type { Logger } from "pino";
import { folded } from "../text/tokens.ts";
import { type PubMedId, piiIn, pubMedIdIn } from "./identifiers.ts";
import { doisNamedIn } from "./named-dois.ts";
import { withoutMark } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { namesAnAuthor, namesFirstAuthor } from "./reference-match.ts";
import { type Resemblance, resemblance } from "./resembling-title.ts";
import { typedNames } from "./typed-names.ts";
import { doiIn, type ScholarlyIndex, type Work, yearOf } from "./work.ts";
import { worksCache } from "./works-cache.ts";

/** A record of an index, and whether no more than its name is that of a work that somebody described. */
export interface Known {
  work: Work;
  isNamesake: boolean;
}

/** An index in which each of these is looked up once. */
interface AskedIndex extends Pick<ScholarlyIndex, "reference" | "named"> {
  byDoi: (doi: string) => Promise<Work[]>;
  byPubMedId: (id: PubMedId) => Promise<Work[]>;
  byPii: (pii: string) => Promise<Work[]>;
}

/** One question to one index. */
type Ask = () => Promise<Known[]>;

const WORDS = /\p{L}[\p{L}\p{M}’'-]+/gu;
const WORDS_MAX = 40;
/** Where a website or a course is named, so many characters are no name of one. */
const REFERENCE_MIN_CHARS = 40;
const DOIS_MAX = 3;
/** An excerpt of so few words may be a link or a number; what a longer one says of works is no identity of its own. */
const BARE_MAX_WORDS = 6;

/** Looks up what the indexes have of works that somebody described. */
export function givenRecords({ indexes, logger }: { indexes: readonly ScholarlyIndex[]; logger: Logger }) {
  const cached = worksCache();
  const asked = indexes.map((index, place) => askedOnce(index, (key, ask) => cached(`${place}:${key}`, ask)));

  return {
    /** What any index has of the work, as far as they answer, and whether they answered all that was asked. */
    async find(given: GivenSource): Promise<{ known: Known[]; isComplete: boolean }> {
      const found = await Promise.all(asked.map((index) => recordsOf(given, index)));
      return {
        known: found.flatMap(({ known }) => known),
        isComplete: found.every(({ isComplete }) => isComplete),
      };
    },
  };

  /** One question after the other, since indexes allow few at once; none once it is known that the work does not stand. */
  async function recordsOf(given: GivenSource, index: AskedIndex) {
    const known: Known[] = [];
    let isComplete = true;
    for (const ask of questionsOf(given, index)) {
      try {
        known.push(...(await ask()));
      } catch (error) {
        isComplete = false;
        logger.warn({ err: error }, "whether a described work is in force is unknown");
      }
      if (known.some(({ work, isNamesake }) => !isNamesake && !isCitable(work))) break;
    }
    return { known, isComplete };
  }
}

/** The index, which is asked once for what was asked already: a form is looked up at each pause in typing. */
function askedOnce(index: ScholarlyIndex, cached: ReturnType<typeof worksCache>): AskedIndex {
  const one = (key: string, ask: () => Promise<Work | null> | undefined) =>
    cached(key, async () => [await ask()].filter((work) => work !== null && work !== undefined));
  return {
    reference: (known) => cached(`reference:${JSON.stringify(known)}`, () => index.reference(known)),
    named: (known) => cached(`named:${JSON.stringify(known)}`, () => index.named(known)),
    byDoi: (doi) => one(`doi:${doi}`, () => index.byDoi(doi)),
    byPubMedId: (id) => one(`pubmed:${id}`, () => index.byPubMedId?.(id)),
    byPii: (pii) => one(`pii:${pii}`, () => index.byPii?.(pii)),
  };
}

/**
 * What to ask of a work: by the DOIs and numbers in what was typed, by its titles, of which the first may be a whole
 * reference, by its place in a journal, and by author and year where these are its title.
 */
function questionsOf(given: GivenSource, index: AskedIndex): Ask[] {
  const { title, container, excerpt, kind, ...others } = given;
  const isBare = excerpt.split(/\s+/, BARE_MAX_WORDS + 1).length <= BARE_MAX_WORDS;
  const typed = [title, container, ...Object.values(others), isBare ? excerpt : ""].join(" ");
  const dois = [...doisNamedIn(typed), doiIn(typed)].filter((doi) => doi !== null);
  // A whole reference in the place of an excerpt.
  const last = isBare ? null : doiIn(excerpt.trim().split(/\s+/).at(-1) ?? "");
  const pubMedId = pubMedIdIn(typed);
  const pii = piiIn(typed);
  const titles = [title, container].filter(
    (text) => text === title || kind === "chapter" || text.length >= REFERENCE_MIN_CHARS,
  );
  const named = workNamedBy(title) ?? nameAndYearIn(title);
  const journal = wordsOfJournal(container);
  const [author] = typedNames(given.authors);
  const family = author?.family ?? author?.literal;
  return [
    ...[...new Set(dois)].slice(0, DOIS_MAX).map((doi) => async () => (await index.byDoi(doi)).map(asMeant)),
    async () => (last === null ? [] : (await index.byDoi(last)).map((work) => ({ work, isNamesake: true }))),
    async () => (pubMedId === null ? [] : (await index.byPubMedId(pubMedId)).map(asMeant)),
    async () => (pii === null ? [] : (await index.byPii(pii)).map(asMeant)),
    ...titles.map((text) => () => titled({ ...given, title: text }, index)),
    () => placed(given, index),
    async () => {
      if (!named) return [];
      const works = await index.named({ ...named, words: [] });
      return works.filter(({ csl }) => isWorkNamed(csl, named)).map((work) => ({ work, isNamesake: true }));
    },
    // "The Lancet MMR study" by its author, of its year and, where one is given, in its journal may be what is called
    // otherwise there.
    async () => {
      if (!IN_JOURNALS.has(kind) || family === undefined || given.year === null) return [];
      const works = await index.named({ authors: [familyName(family)], year: given.year, words: [] });
      const isAlike = (work: Work) =>
        yearOf(work) === given.year &&
        namesAnAuthor(work, given.authors) &&
        (journal === "" || wordsOfJournal(work.csl["container-title"] ?? "") === journal);
      return works.filter(isAlike).map((work) => ({ work, isNamesake: true }));
    },
  ];
}

/** What students call an article of a journal. */
const IN_JOURNALS: ReadonlySet<GivenKind> = new Set(["journal", "article", "preprint", "webpage"]);

/** "roe1998_buses.pdf", "Roe 1998 Journal paper": a name with a year among other words. */
function nameAndYearIn(title: string): NamedWork | null {
  const [, name, year] = NAME_AND_YEAR.exec(title.replaceAll("_", " ")) ?? [];
  return name === undefined ? null : workNamedBy(`${name} ${year}`);
}

const NAME_AND_YEAR = /(?<!\p{L})(\p{L}{3,30}) ?,? ?\(?((?:19|20)\d\d)(?!\d)/u;

function asMeant(work: Work): Known {
  return { work, isNamesake: false };
}

/**
 * The work of an index with the title that is nearest; of two as near, such as one published anew, that of the year. Else
 * those that are only called so.
 */
async function titled(given: GivenSource, index: AskedIndex): Promise<Known[]> {
  const words = given.title.match(WORDS)?.slice(0, WORDS_MAX) ?? [];
  if (words.length === 0) return [];
  const works = await index.reference({ names: [], year: null, words });
  const alike = works.map((work) => ({ work, ...resemblance(given.title, withoutMark(work.csl.title)) }));
  const meant = alike.filter(({ work, kind }) => mayBe(work, { kind, given }));
  const most = Math.max(...meant.map(({ share }) => share));
  const nearest = meant.filter(({ share }) => share === most).map(({ work }) => work);
  const ofYear = nearest.find((work) => yearOf(work) === given.year);
  const work = ofYear ?? nearest.find((one) => !isCitable(one)) ?? nearest[0];
  if (work) return [asMeant(work)];
  const kinds = given.title.length < PART_MIN_CHARS ? CALLED_SO : [...CALLED_SO, "part"];
  const called = alike.filter(({ kind }) => kinds.includes(kind));
  return called.map((one) => ({ work: one.work, isNamesake: true }));
}

/** How a title that only is called like another's resembles it; a part of it where it says enough. */
const CALLED_SO: readonly Resemblance["kind"][] = ["whole", "main", "held"];
const PART_MIN_CHARS = 30;

/** Whether a work may be the one described. A short title may be that of another's work, too. */
function mayBe(work: Work, { kind, given }: { kind: Resemblance["kind"]; given: GivenSource }): boolean {
  const { authors, year, title } = given;
  switch (kind) {
    case "none":
      return false;
    case "long":
      return true;
    case "held":
      return namesFirstAuthor(work, `${authors} ${title}`);
    default:
      return authors === "" || namesFirstAuthor(work, authors) || (kind === "main" && yearOf(work) === year);
  }
}

/**
 * The work of an index that stands at the same place of the same journal, whatever it is called; the place may stand in the
 * address, "science.sciencemag.org/content/346/6215/1366", or in the title, and its author may tell the journal.
 */
async function placed(given: GivenSource, index: AskedIndex): Promise<Known[]> {
  const { title, authors } = given;
  const container = SCIENCE.test(given.address ?? "") ? "Science" : given.container;
  const place = placeOf(given);
  if (!place) return [];
  const names = authors.match(WORDS)?.slice(0, AUTHOR_WORDS_MAX) ?? [];
  const words = [...(`${title} ${container}`.match(WORDS) ?? []), place.volume, place.page].slice(-WORDS_MAX);
  const works = await index.reference({ names, year: null, words });
  const isThere = ({ csl }: Work) =>
    firstNumber(csl.volume) === place.volume && firstNumber(csl.page) === place.page;
  const isOfJournal = (work: Work) =>
    namesFirstAuthor(work, `${authors} ${title}`) ||
    (container !== "" && wordsOfJournal(work.csl["container-title"] ?? "") === wordsOfJournal(container));
  const work = works.find((one) => isThere(one) && isOfJournal(one));
  return work ? [asMeant(work)] : [];
}

/** Its former address, of which a link has the place alone. */
const SCIENCE = /^https?:\/\/(?:science\.|www\.)?sciencemag\.org\/content\//i;

/** Volume and first page, without issues and what stands before numbers; null where one of them is nowhere. */
function placeOf({
  title,
  container,
  volume,
  pages,
  address,
}: GivenSource): { volume: string; page: string } | null {
  const typed = { volume: firstNumber(volume), page: firstNumber(pages) };
  const texts = [IN_ADDRESS.exec(address ?? ""), IN_REFERENCE.exec(title), IN_REFERENCE.exec(container)];
  const found = texts.find((one) => one !== null)?.groups;
  const { volume: at = typed.volume, page = typed.page } = typed.volume && typed.page ? {} : (found ?? {});
  return at && page ? { volume: at, page } : null;
}

/** "346(6215)", "pp. 1366–69", "e123" */
function firstNumber(text: string | undefined): string | undefined {
  return /[a-z]?\d{1,7}/i.exec((text ?? "").replace(/^\s*(?:pp?|vol)\b\.?\s*/i, ""))?.[0].toLowerCase();
}

const IN_ADDRESS = /\/content\/(?<volume>\d{1,4})\/\d{1,5}\/(?<page>[a-z]?\d{1,6})(?!\d)/i;
/** "Lancet 1998; 351: 637–41", "346(6215), 1366-1369" */
const IN_REFERENCE =
  /\b(?<volume>\d{1,4}) ?(?:\(\d{1,5}\))? ?[:,] ?(?:pp?\. ?)?(?<page>[a-z]?\d{1,6}) ?[-–]/i;
const AUTHOR_WORDS_MAX = 3;

/** "The Lancet", "Lancet (London, England)" and "The Lancet, 351(9103), 637-641" are "Lancet". */
function wordsOfJournal(name: string): string {
  const [withoutPlace = ""] = name.split(/,? \d/, 1);
  return folded(withoutPlace.replace(/ ?\([^()]*\)/, ""))
    .replace(/^the /, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
