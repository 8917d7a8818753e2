import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { markedKind } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { warningOf } from "./own-source-notices.ts";
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

/**
 * Leaves out what is not in force of the works that somebody described: what they say of a work stands as they wrote it,
 * but what was retracted is cited by nobody. Told by the mark in a title, and by the DOI in an address; where no index
 * answers about that, the work stays.
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
  { title, address }: GivenSource,
  { indexes, logger }: InForceOptions,
): Promise<Pick<Work, "notice" | "isNotice"> | null> {
  const kind = markedKind(title);
  if (kind) return { notice: { kind, url: null, date: null }, isNotice: false };
  const doi = doiIn(address ?? "");
  if (doi === null) return null;
  const answers = await Promise.allSettled(indexes.map((index) => index.byDoi(doi)));
  const known = answers.flatMap((answer) => {
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "whether a described work is in force is unknown");
    return answer.status === "fulfilled" ? (answer.value ?? []) : [];
  });
  return known.find((work) => !isCitable(work)) ?? known.find(({ notice }) => notice !== null) ?? null;
}
