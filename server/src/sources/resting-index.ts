import { IndexBusyError } from "./index-request.ts";
import type { BookIndex, ScholarlyIndex } from "./work.ts";

/** Where the index does not say how long. */
const REST_SECONDS = 60;
const REST_MAX_SECONDS = 3_600;

/**
 * Leaves an index alone after it answered 429, for as long as it asks (a minute where it does not say, an hour at
 * most): until then every call fails at once, so that nobody waits for it and its limit is kept.
 * @param now Milliseconds of a clock
 */
export function restingIndex(index: ScholarlyIndex, now: () => number = Date.now): ScholarlyIndex {
  const ask = restingAfter429(now);
  const { byPubMedId, byPii } = index;
  return {
    ...(byPubMedId && { byPubMedId: (id) => ask(() => byPubMedId(id)) }),
    ...(byPii && { byPii: (pii) => ask(() => byPii(pii)) }),
    search: (...asked) => ask(() => index.search(...asked)),
    named: (known) => ask(() => index.named(known)),
    reference: (known) => ask(() => index.reference(known)),
    byDoi: (doi) => ask(() => index.byDoi(doi)),
    byDois: (dois) => ask(() => index.byDois(dois)),
  };
}

/** The same for a catalogue of books. */
export function restingBooks(index: BookIndex, now: () => number = Date.now): BookIndex {
  const ask = restingAfter429(now);
  return {
    byIsbn: (isbn) => ask(() => index.byIsbn(isbn)),
    books: (known) => ask(() => index.books(known)),
  };
}

function restingAfter429(now: () => number) {
  let restsUntil = Number.NEGATIVE_INFINITY;

  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (now() < restsUntil) throw new Error("not asked: it answered 429 a while ago");
    try {
      return await call();
    } catch (error) {
      if (error instanceof IndexBusyError) {
        const seconds = Math.min(error.retryAfterSeconds ?? REST_SECONDS, REST_MAX_SECONDS);
        restsUntil = now() + seconds * 1_000;
      }
      throw error;
    }
  };
}
