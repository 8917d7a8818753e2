const WAITING_MAX = 16;

/** So many wait already that no more may. */
export class TooManyWait extends Error {}

/**
 * Lets work begin in the order in which it came, each when the one before has ended. What is given up while it waits never
 * begins.
 * @returns runs the work in its turn; throws TooManyWait, and what the work throws
 */
export function oneAtATime(): (signal: AbortSignal, work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  /** The one that works included. */
  let here = 0;
  return async (signal, work) => {
    if (here > WAITING_MAX) throw new TooManyWait();
    here++;
    const mine = last.then(() => (signal.aborted ? undefined : work())).finally(() => here--);
    last = mine.catch(() => {});
    await mine;
  };
}
