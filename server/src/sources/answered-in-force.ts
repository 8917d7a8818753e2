import type { Logger } from "pino";
import { doisNamedIn } from "./named-dois.ts";
import { isCitable } from "./notices.ts";
import { answeredWarning } from "./own-source-notices.ts";
import type { ScholarlyIndex, Work } from "./work.ts";
import { worksCache } from "./works-cache.ts";

/** As many as an index tells of at once. */
const DOIS_MAX = 100;

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
    const dois = doisNamedIn(post).slice(0, DOIS_MAX).toSorted();
    if (dois.length === 0) return [];
    const answers = await Promise.allSettled(
      indexes.map((index, place) => cached(`${place}:${dois.join(" ")}`, () => index.byDois(dois))),
    );
    const works = answers.flatMap((answer): Work[] => {
      if (answer.status === "rejected")
        logger.warn({ err: answer.reason }, "whether what a classmate cites is in force is unknown");
      return answer.status === "fulfilled" ? answer.value : [];
    });
    const asked = new Set(dois);
    const gone = works.filter(
      (work) => work.doi !== null && asked.has(work.doi) && !work.isNotice && !isCitable(work),
    );
    // Both indexes may know the same of a work.
    return [...new Map(gone.map((work) => [work.doi, answeredWarning(work)])).values()];
  };
}
