import type { Source } from "@discussion-post/contract/sources";
import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import { mergeByIdentity } from "../sources/rank-works.ts";
import type { ScholarlyIndex } from "../sources/work.ts";

interface LookedUpBy {
  indexes: readonly ScholarlyIndex[];
  logger: Logger;
}

/** Each is a call to each index. A sentence cites few works, and a draft is offered few more than it cites. */
const SOURCES_MAX = 6;

/**
 * The abstracts of the first sources, by their keys, as the indexes have them now: none is kept with a text. A source
 * of which none is known is left out.
 * @throws AppError `unavailable` where no index answers
 */
export async function abstractsOf(
  sources: readonly Source[],
  by: LookedUpBy,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    sources.slice(0, SOURCES_MAX).map(async ({ key, csl }) => {
      const abstract = csl.DOI === undefined ? null : await abstractOf(csl.DOI.toLowerCase(), by);
      return abstract ? [[key, abstract] as const] : [];
    }),
  );
  return new Map(found.flat());
}

async function abstractOf(doi: string, { indexes, logger }: LookedUpBy): Promise<string | null> {
  const answers = await Promise.allSettled(indexes.map((index) => index.byDoi(doi)));
  for (const answer of answers)
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "an abstract could not be looked up");
  if (answers.every(({ status }) => status === "rejected"))
    throw new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.");
  const works = answers.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
  return mergeByIdentity(works)[0]?.abstract ?? null;
}
