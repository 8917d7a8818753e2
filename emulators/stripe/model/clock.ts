/** The stand-in's time, in Stripe's seconds: it runs with the machine's and can be put ahead of it. */
export interface Clock {
  now(): number;
  /** How far it is ahead. */
  offset(): number;
  advance(seconds: number): void;
  /** Does something as if it were that moment. */
  at<T>(moment: number, act: () => T): T;
}

/** A clock that begins ahead of the machine's by so many seconds. */
export function emulatedClock(aheadBy = 0): Clock {
  let offset = aheadBy;
  let pinned: number | null = null;
  return {
    now: () => pinned ?? Math.floor(Date.now() / 1_000) + offset,
    offset: () => offset,
    advance(seconds) {
      offset += seconds;
    },
    at(moment, act) {
      const before = pinned;
      pinned = moment;
      try {
        return act();
      } finally {
        pinned = before;
      }
    },
  };
}
