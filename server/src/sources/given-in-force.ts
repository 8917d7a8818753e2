import { isWorkNamed } from "@discussion-post/contract/assignment/is-work-named";
import { workNamedBy } from "@discussion-post/contract/assignment/named-works";
import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { folded } from "../text/tokens.ts";
import { piiIn, pubMedIdIn } from "./identifiers.ts";
import { doisNamedIn } from "./named-dois.ts";
import { markedKind, withoutMark } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { namesakeWarning, warningOf } from "./own-source-notices.ts";
import { namesFirstAuthor } from "./reference-match.ts";
import { type Resemblance, resemblance } from "./resembling-title.ts";
import { doiIn, type ScholarlyIndex, type Work, yearOf } from "./work.ts";

interface InForceOptions {
  indexes: readonly ScholarlyIndex[];
  logger: Logger;
}

/** What somebody described themselves and may be cited, and what to tell of the rest. */
export interface GivenInForce {
  given: GivenSource[];
  notices: string[];
}

/** What is known against a work. */
type Standing = Pick<Work, "notice" | "isNotice"> & {
  /** The work that is called so, too, where it may be meant or not. */
  namesake?: Work;
};

const SHOWN_MAX_CHARS = 79;
const WORDS = /\p{L}[\p{L}\p{M}’'-]+/gu;
const WORDS_MAX = 40;
/** Where a website or a course is named, so many characters are no name of one. */
const REFERENCE_MIN_CHARS = 40;
const DOIS_MAX = 3;
/** An excerpt of so few words may be a link or a number; what a longer one says of works is no identity of its own. */
const BARE_MAX_WORDS = 6;

/**
 * Leaves out what is not in force of the works that somebody described: what they say of a work stands as they wrote it,
 * but what was retracted is cited by nobody. Told by the mark in a title, by the DOI or
 * number that was typed, and by the work that an index has of that title, or nearly that, or at that place of a journal;
 * where no index answers, the work stays.
 */
export async function givenInForce(
  given: readonly GivenSource[],
  options: InForceOptions,
): Promise<GivenInForce> {
  const standings = await Promise.all(given.map((one) => standingOf(one, options)));
  const all = given.map((one, place) => ({ one, standing: standings[place] ?? null }));
  return {
    given: all.flatMap(({ one, standing }) =>
      standing === null || standing.namesake || isCitable(standing) ? [one] : [],
    ),
    notices: all.flatMap(({ one, standing }) => {
      const { content: name } = previewOf(one.title, SHOWN_MAX_CHARS);
      if (standing?.namesake) return namesakeWarning(standing.namesake, name);
      return (standing && warningOf(standing, name)) ?? [];
    }),
  };
}

/** What is known against a work that somebody described; null where nothing is. */
async function standingOf(given: GivenSource, { indexes, logger }: InForceOptions): Promise<Standing | null> {
  const kind = markedKind(given.title);
  if (kind) return { notice: { kind, url: null, date: null }, isNotice: false };
  const answers = await Promise.allSettled(indexes.map((index) => recordsOf(given, index)));
  const known = answers.flatMap((answer) => {
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "whether a described work is in force is unknown");
    return answer.status === "fulfilled" ? answer.value : [];
  });
  const meant = known.filter(({ isNamesake }) => !isNamesake).map(({ work }) => work);
  const sure = meant.find((work) => !isCitable(work)) ?? meant.find(({ notice }) => notice !== null);
  if (sure) return sure;
  const namesake = known.find(({ work, isNamesake }) => isNamesake && !isCitable(work))?.work;
  return namesake ? { ...namesake, namesake } : null;
}

/** A record of an index, and whether no more than its name is that of the work described. */
interface Known {
  work: Work;
  isNamesake: boolean;
}

/**
 * What an index has of the work: by the DOIs and numbers in what was typed, by its titles, of which the first may be a
 * whole reference, and by its place in a journal.
 */
async function recordsOf(given: GivenSource, index: ScholarlyIndex): Promise<Known[]> {
  const { title, container, excerpt, kind, ...others } = given;
  const isBare = excerpt.split(/\s+/, BARE_MAX_WORDS + 1).length <= BARE_MAX_WORDS;
  const typed = [title, container, ...Object.values(others), isBare ? excerpt : ""].join(" ");
  const dois = [...doisNamedIn(typed), doiIn(typed)].filter((doi) => doi !== null);
  const pubMedId = pubMedIdIn(typed);
  const pii = piiIn(typed);
  const titles = [title, container].filter(
    (text) => text === title || kind === "chapter" || text.length >= REFERENCE_MIN_CHARS,
  );
  const named = workNamedBy(title);
  const found = await Promise.all([
    ...[...new Set(dois)].slice(0, DOIS_MAX).map((doi) => index.byDoi(doi)),
    ...(pubMedId === null ? [] : [index.byPubMedId?.(pubMedId) ?? null]),
    ...(pii === null ? [] : [index.byPii?.(pii) ?? null]),
    placed(given, index),
  ]);
  const called = await Promise.all(titles.map((text) => titled({ ...given, title: text }, index)));
  const byName = named ? await index.named({ ...named, words: [] }) : [];
  return [
    ...found.flatMap((work) => (work ? { work, isNamesake: false } : [])),
    ...called.flat(),
    ...byName
      .filter(({ csl }) => named && isWorkNamed(csl, named))
      .map((work) => ({ work, isNamesake: true })),
  ];
}

/**
 * The work of an index with the title that is nearest; of two as near, such as one published anew, that of the year. Else
 * those that are only called so.
 */
async function titled(given: GivenSource, index: ScholarlyIndex): Promise<Known[]> {
  const words = given.title.match(WORDS)?.slice(0, WORDS_MAX) ?? [];
  if (words.length === 0) return [];
  const works = await index.reference({ names: [], year: null, words });
  const alike = works.map((work) => ({ work, ...resemblance(given.title, withoutMark(work.csl.title)) }));
  const meant = alike.filter(({ work, kind }) => mayBe(work, { kind, given }));
  const most = Math.max(...meant.map(({ share }) => share));
  const nearest = meant.filter(({ share }) => share === most).map(({ work }) => work);
  const ofYear = nearest.find((work) => yearOf(work) === given.year);
  const work = ofYear ?? nearest.find((one) => !isCitable(one)) ?? nearest[0];
  if (work) return [{ work, isNamesake: false }];
  const called = alike.filter(({ kind }) => ["whole", "main", "held"].includes(kind));
  return called.map((one) => ({ work: one.work, isNamesake: true }));
}

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
async function placed(given: GivenSource, index: ScholarlyIndex): Promise<Work | null> {
  const { title, container, authors } = given;
  const place = placeOf(given);
  if (!place) return null;
  const names = authors.match(WORDS)?.slice(0, AUTHOR_WORDS_MAX) ?? [];
  const words = [...(`${title} ${container}`.match(WORDS) ?? []), place.volume, place.page].slice(-WORDS_MAX);
  const works = await index.reference({ names, year: null, words });
  const isThere = ({ csl }: Work) =>
    firstNumber(csl.volume) === place.volume && firstNumber(csl.page) === place.page;
  const isOfJournal = (work: Work) =>
    namesFirstAuthor(work, `${authors} ${title}`) ||
    wordsOfJournal(work.csl["container-title"] ?? "") === wordsOfJournal(container);
  return works.find((work) => isThere(work) && isOfJournal(work)) ?? null;
}

/** Volume and first page, without issues and what stands before numbers; null where one of them is nowhere. */
function placeOf({ title, volume, pages, address }: GivenSource): { volume: string; page: string } | null {
  const typed = { volume: firstNumber(volume), page: firstNumber(pages) };
  const found = [IN_ADDRESS.exec(address ?? ""), IN_REFERENCE.exec(title)].find(
    (one) => one !== null,
  )?.groups;
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

/** "The Lancet" and "Lancet (London, England)" are "Lancet". */
function wordsOfJournal(name: string): string {
  return folded(name.replace(/ ?\([^()]*\)/, ""))
    .replace(/^the /, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
