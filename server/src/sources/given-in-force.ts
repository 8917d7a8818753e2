import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { pubMedIdIn } from "./identifiers.ts";
import { markedKind } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { warningOf } from "./own-source-notices.ts";
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

const SHOWN_MAX_CHARS = 79;
const WORDS = /\p{L}[\p{L}\p{M}’'-]+/gu;
const WORDS_MAX = 40;

/**
 * Leaves out what is not in force of the works that somebody described: what they say of a work stands as they wrote it,
 * but what was retracted is cited by nobody. Told by the mark in a title, by the DOI or
 * PubMed's number in an address, and by the work that an index has of that title, or nearly that; where no index answers,
 * the work stays.
 */
export async function givenInForce(
  given: readonly GivenSource[],
  options: InForceOptions,
): Promise<GivenInForce> {
  const standings = await Promise.all(given.map((one) => standingOf(one, options)));
  const all = given.map((one, place) => ({ one, standing: standings[place] ?? null }));
  return {
    given: all.flatMap(({ one, standing }) => (standing === null || isCitable(standing) ? [one] : [])),
    notices: all.flatMap(({ one, standing }) => {
      const { content: name } = previewOf(one.title, SHOWN_MAX_CHARS);
      return (standing && warningOf(standing, name)) ?? [];
    }),
  };
}

/** What is known against a work that somebody described; null where nothing is. */
async function standingOf(
  given: GivenSource,
  { indexes, logger }: InForceOptions,
): Promise<Pick<Work, "notice" | "isNotice"> | null> {
  const kind = markedKind(given.title);
  if (kind) return { notice: { kind, url: null, date: null }, isNotice: false };
  const answers = await Promise.allSettled(indexes.map((index) => recordsOf(given, index)));
  const known = answers.flatMap((answer) => {
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "whether a described work is in force is unknown");
    return answer.status === "fulfilled" ? answer.value : [];
  });
  return known.find((work) => !isCitable(work)) ?? known.find(({ notice }) => notice !== null) ?? null;
}

/** What an index has of the work: by the DOI or PubMed's number in its address, else by its title. */
async function recordsOf(given: GivenSource, index: ScholarlyIndex): Promise<Work[]> {
  const address = given.address ?? "";
  const doi = doiIn(address);
  if (doi !== null) return present(await index.byDoi(doi));
  const id = pubMedIdIn(address);
  if (id !== null && index.byPubMedId) return present(await index.byPubMedId(id));
  const titles = given.kind === "chapter" ? [given.title, given.container] : [given.title];
  const found = await Promise.all(titles.map((title) => titled({ ...given, title }, index)));
  return found.flatMap(present);
}

function present(work: Work | null): Work[] {
  return work ? [work] : [];
}

/** The work of an index with the title that is nearest; of two as near, such as one published anew, that of the year. */
async function titled(given: GivenSource, index: ScholarlyIndex): Promise<Work | null> {
  const words = given.title.match(WORDS)?.slice(0, WORDS_MAX) ?? [];
  if (words.length === 0) return null;
  const works = await index.reference({ names: [], year: null, words });
  const alike = works
    .map((work) => ({ work, ...resemblance(given.title, work.csl.title) }))
    .filter(({ work, kind }) => mayBe(work, { kind, authors: given.authors }));
  const most = Math.max(...alike.map(({ share }) => share));
  const nearest = alike.filter(({ share }) => share === most).map(({ work }) => work);
  const ofYear = nearest.find((work) => yearOf(work) === given.year);
  return ofYear ?? nearest.find((work) => !isCitable(work)) ?? nearest[0] ?? null;
}

/** Whether a work may be the one described. A short title may be that of another's work, too. */
function mayBe(work: Work, { kind, authors }: { kind: Resemblance["kind"]; authors: string }): boolean {
  if (kind === "long") return true;
  return kind !== "none" && (authors === "" || namesFirstAuthor(work, authors));
}
