interface CostlyCountOptions {
  /** A count that took no longer is made anew each time. */
  quickMs: number;
  /** How long one that took longer is given out again. */
  keptMs: number;
}

/**
 * Counts, and where counting takes long gives the last count out for a while, instead of having everybody wait for
 * figures that nobody reads to the last digit.
 */
export function costlyCount<T>(count: () => Promise<T>, { quickMs, keptMs }: CostlyCountOptions) {
  let last: { counted: Promise<T>; goodUntil: number } | undefined;

  function begin(): Promise<T> {
    const start = performance.now();
    // Who asks meanwhile waits for the same one.
    const present = { counted: count(), goodUntil: Number.POSITIVE_INFINITY };
    last = present;
    present.counted.then(
      () => {
        const end = performance.now();
        present.goodUntil = end - start > quickMs ? end + keptMs : 0;
      },
      () => {
        present.goodUntil = 0;
      },
    );
    return present.counted;
  }

  return {
    get: (): Promise<T> => (last && performance.now() < last.goodUntil ? last.counted : begin()),
    /** For when it is known to have changed. */
    forget(): void {
      last = undefined;
    },
  };
}
