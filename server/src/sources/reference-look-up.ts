import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { NoIndexError } from "./no-index-error.ts";
import { isChoosable } from "./notices.ts";
import { isExactlyMeant, type ReferenceQuery, referenceQueries } from "./reference-query.ts";
import type { ScholarlyIndex, Work } from "./work.ts";

interface LookUpOptions {
  /** In the order in which they are asked; the first that knows the work is enough. */
  indexes: readonly ScholarlyIndex[];
  logger: Logger;
}

/** Words of a text that refer to something published, and the sentence in which they stand. */
export interface Reference {
  words: string;
  sentence: string;
}

const CACHE_ENTRIES = 2_000;
/** As long as what was found on a topic. */
const CACHE_TTL_MS = 24 * 3_600_000;
/** So many of the words of a sentence are searched for. */
const WORDS_MAX = 12;

/** Looks references up that nobody had looked up before, and accepts none but the very work that they mean. */
export function referenceLookUp({ indexes, logger }: LookUpOptions) {
  const cache = new LRUCache<string, { work: Work | null }>({ max: CACHE_ENTRIES, ttl: CACHE_TTL_MS });

  return {
    /**
     * The works that the words mean, in their order; null where one of them is not known, or not for certain.
     * @throws where no index could be reached
     */
    async find({ words, sentence }: Reference): Promise<Work[] | null> {
      const queries = referenceQueries(words, sentence);
      if (!queries || queries.length > PARTS_MAX) return null;
      const works = await Promise.all(queries.map(cached));
      return works.every((work) => work !== null) ? works : null;
    },
  };

  async function cached(query: ReferenceQuery): Promise<Work | null> {
    const key = JSON.stringify(query);
    const known = cache.get(key);
    if (known) return known.work;
    const { work, isCertain } = await ask(query);
    if (isCertain) cache.set(key, { work });
    return work;
  }

  /** One that is down is passed over, and might have known the work; @throws where all are */
  async function ask(query: ReferenceQuery): Promise<{ work: Work | null; isCertain: boolean }> {
    const failures: unknown[] = [];
    for (const index of indexes) {
      try {
        const work = onlyOne((await candidates(index, query)).filter((one) => isExactlyMeant(one, query)));
        // The other index may not have heard of its retraction.
        if (work) return { work: isChoosable(work) ? work : null, isCertain: true };
      } catch (error) {
        failures.push(error);
        logger.warn({ err: error }, "a reference could not be looked up in an index");
      }
    }
    if (failures.length === indexes.length) throw new NoIndexError(failures);
    return { work: null, isCertain: failures.length === 0 };
  }
}

export type ReferenceLookUp = ReturnType<typeof referenceLookUp>;

/** More works than that stand in no bracket that is worth the requests. */
const PARTS_MAX = 4;

async function candidates(index: ScholarlyIndex, query: ReferenceQuery): Promise<Work[]> {
  if (query.doi !== null) {
    const work = await index.byDoi(query.doi);
    return work ? [work] : [];
  }
  const { names, year, title, about } = query;
  const words = title === null ? about.slice(0, WORDS_MAX) : [title];
  return index.reference({ names, year, words });
}

/** Several that fit are one where they are the same work, such as a preprint and its article. */
function onlyOne(works: readonly Work[]): Work | null {
  const [first, ...others] = works;
  if (!first) return null;
  const isSame = ({ csl }: Work) => csl.title.toLowerCase() === first.csl.title.toLowerCase();
  return others.every(isSame) ? first : null;
}
