import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "@discussion-post/contract/sources";
import { LRUCache } from "lru-cache";
import type { CitableSource } from "../sources/to-source.ts";
import type { ScholarlyIndex } from "../sources/work.ts";

const CACHE_ENTRIES = 1_000;
const CACHE_TTL_MS = 24 * 3_600_000;
/** A refinement waits no longer for what its sources say of themselves. */
const WAIT_MS = 4_000;

/**
 * Looks up what the abstracts of a text's sources say, which is not kept with it. One that no index gives in time is
 * as if there were none.
 */
export function abstractsOf(indexes: readonly ScholarlyIndex[]) {
  const cache = new LRUCache<string, string>({ max: CACHE_ENTRIES, ttl: CACHE_TTL_MS });

  return async (sources: readonly Source[]): Promise<CitableSource[]> => {
    const late = new AbortController();
    const timeout = sleep(WAIT_MS, null, { signal: late.signal }).catch(() => null);
    const found = await Promise.all(sources.map((source) => Promise.race([abstractOf(source), timeout])));
    late.abort();
    return sources.map((source, place) => ({ ...source, abstract: found[place] ?? null }));
  };

  async function abstractOf({ csl, hasAbstract }: Source): Promise<string | null> {
    const doi = csl.DOI?.toLowerCase();
    if (doi === undefined || !hasAbstract) return null;
    const known = cache.get(doi);
    if (known !== undefined) return known;
    for (const index of indexes) {
      const work = await index.byDoi(doi).catch(() => null);
      if (!work?.abstract) continue;
      cache.set(doi, work.abstract);
      return work.abstract;
    }
    return null;
  }
}

export type Abstracts = ReturnType<typeof abstractsOf>;
