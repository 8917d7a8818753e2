import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { markedKind } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { warningOf } from "./own-source-notices.ts";
import { isMeant, isMisdated, namesFirstAuthor, referenceIn } from "./reference-match.ts";
import { doiIn, type ScholarlyIndex, type Work } from "./work.ts";

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
 * but what was retracted is cited by nobody. Told by the mark in a title, by the DOI in an address, and by the work that
 * an index has of that title; where no index answers about that, the work stays.
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

/** What an index has of the work: by the DOI in its address, else by its title. A course's own material is in none. */
async function recordsOf(
  { kind, title, authors, year, address }: GivenSource,
  index: ScholarlyIndex,
): Promise<Work[]> {
  const doi = doiIn(address ?? "");
  if (doi !== null) {
    const work = await index.byDoi(doi);
    return work ? [work] : [];
  }
  const described = kind === "course" ? null : referenceIn(`${authors} (${year ?? ""}). ${title}`);
  if (!described) return [];
  const words = title.match(WORDS)?.slice(0, WORDS_MAX) ?? [];
  const works = await index.reference({ names: [], year: null, words });
  // Another's work may have the title of one that was retracted.
  const isTheirs = (work: Work) => authors === "" || namesFirstAuthor(work, authors);
  return works.filter(
    (work) => isTheirs(work) && (isMeant(work, described) || isMisdated(work, described.text)),
  );
}
