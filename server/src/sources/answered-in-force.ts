import type { Logger } from "pino";
import { doisNamedIn } from "./named-dois.ts";
import { isCitable } from "./notices.ts";
import { answeredWarning } from "./own-source-notices.ts";
import type { ScholarlyIndex } from "./work.ts";
import { worksCache } from "./works-cache.ts";

/** A longer list of references is not looked up whole. */
const DOIS_MAX = 6;

/**
 * Tells what was retracted of the works that a classmate cites by their DOIs: who answers the post would build on it.
 * Nothing else of the post goes to an index, and where none answers, nothing is told.
 */
export function answeredInForce({
  indexes,
  logger,
}: {
  indexes: readonly ScholarlyIndex[];
  logger: Logger;
}): (post: string) => Promise<string[]> {
  const cached = worksCache();

  return async (post) => {
    const told = await Promise.all(doisNamedIn(post).slice(0, DOIS_MAX).map(warningOf));
    return told.flatMap((warning) => warning ?? []);
  };

  async function warningOf(doi: string): Promise<string | null> {
    const answers = await Promise.allSettled(
      indexes.map((index, place) =>
        cached(`${place}:${doi}`, async () => [await index.byDoi(doi)].filter((work) => work !== null)),
      ),
    );
    const works = answers.flatMap((answer) => {
      if (answer.status === "rejected")
        logger.warn({ err: answer.reason }, "whether a work that a classmate cites is in force is unknown");
      return answer.status === "fulfilled" ? answer.value : [];
    });
    const gone = works.find((work) => !work.isNotice && !isCitable(work));
    return gone ? answeredWarning(gone) : null;
  }
}
