interface CostlyCountOptions {
  /** A count that took no longer is made anew each time. */
  quickMs: number;
  /** How long one that took longer is given out again, at least. */
  keptMs: number;
  /** For how many times as long as it took: what share of the time goes to counting. */
  keptTimes: number;
  /** For how long after that it is still given out, while a new one is made. */
  staleMs: number;
}

interface Counted<T> {
  figures: Promise<T>;
  /** Until when it is given out, and until when if a new one is begun. */
  freshUntil: number;
  staleUntil: number;
}

/**
 * Counts, and where counting takes long gives the last count out for a while, instead of having everybody wait for
 * figures that nobody reads to the last digit.
 */
export function costlyCount<T>(
  count: () => Promise<T>,
  { quickMs, keptMs, keptTimes, staleMs }: CostlyCountOptions,
) {
  let last: Counted<T> | undefined;

  function begin(): Counted<T> {
    const start = performance.now();
    const former = last;
    const figures = count();
    // Who asks meanwhile waits for the same one, or gets the one before.
    const isKept = former !== undefined && start < former.staleUntil;
    const present = isKept
      ? { ...former, freshUntil: former.staleUntil }
      : { figures, freshUntil: Number.POSITIVE_INFINITY, staleUntil: Number.POSITIVE_INFINITY };
    last = present;
    figures.then(
      () => {
        if (last !== present) return;
        const end = performance.now();
        const tookMs = end - start;
        const freshUntil = tookMs > quickMs ? end + Math.max(keptMs, keptTimes * tookMs) : 0;
        last = { figures, freshUntil, staleUntil: freshUntil && freshUntil + staleMs };
      },
      () => {
        if (last === present) last = isKept ? former : undefined;
      },
    );
    return present;
  }

  return {
    get: (): Promise<T> => (last && performance.now() < last.freshUntil ? last : begin()).figures,
    /** For when it is known to have changed. */
    forget(): void {
      last = undefined;
    },
  };
}
