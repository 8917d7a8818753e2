import { LRUCache } from "lru-cache";
import type { Work } from "./work.ts";

const ENTRIES = 1_000;
/** Long enough for a course's hundred students with one prompt, short enough to hear of retractions. */
const TTL_MS = 24 * 3_600_000;

/**
 * Returns what asks an index once for what was asked already. What is asked just now is waited for, so that a draft
 * does not ask again what its suggestions are asking; what fails is asked again.
 */
export function worksCache(): (key: string, ask: () => Promise<Work[]>) => Promise<Work[]> {
  const cache = new LRUCache<string, Promise<Work[]>>({ max: ENTRIES, ttl: TTL_MS });
  return (key, ask) => {
    const known = cache.get(key);
    if (known) return known;
    const works = ask();
    cache.set(key, works);
    works.catch(() => cache.delete(key));
    return works;
  };
}
