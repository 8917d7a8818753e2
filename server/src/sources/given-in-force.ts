import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { pubMedIdIn } from "./identifiers.ts";
import { markedKind } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { warningOf } from "./own-source-notices.ts";
import { namesFirstAuthor } from "./reference-match.ts";
import { resemblance } from "./resembling-title.ts";
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
 * but what was retracted is cited by nobody. Told by the mark in a title, by the DOI or PubMed's number in an address, and by the
 * work that an index has of about that title; where no index answers about that, the work stays.
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
  if (doi !== null) return one(await index.byDoi(doi));
  const id = pubMedIdIn(address);
  if (id !== null && index.byPubMedId) return one(await index.byPubMedId(id));
  const titles = given.kind === "chapter" ? [given.title, given.container] : [given.title];
  const found = await Promise.all(
    titles.map(async (title) => {
      const words = title.match(WORDS)?.slice(0, WORDS_MAX) ?? [];
      const works = words.length === 0 ? [] : await index.reference({ names: [], year: null, words });
      return works.filter((work) => isThisWork(work, { ...given, title }));
    }),
  );
  return found.flat();
}

function one(work: Work | null): Work[] {
  return work ? [work] : [];
}

/**
 * Whether somebody has described this very work, with slips of the pen or less than all of it. Its year proves nothing:
 * students write that of the retraction. Another's work may have the same title, if it is short.
 */
function isThisWork(work: Work, { title, authors }: GivenSource): boolean {
  const likeness = resemblance(title, work.csl.title);
  if (likeness === "long") return true;
  return likeness !== "none" && (authors === "" || namesFirstAuthor(work, authors));
}
