import type { Database } from "../database/connection.ts";
import { type RateLimit, rateLimit } from "./rate-limits.ts";

/** Makes the limits that hold over all processes. */
export function limitsIn(db: Database) {
  return {
    /** @param refusal what is said where none is left, told how long to wait */
    limit: (name: string, times: number, perSeconds: number, refusal?: (wait: string) => string): RateLimit =>
      rateLimit({ db, name, times, perSeconds, ...(refusal && { refusal }) }),

    /**
     * A limit that is refused from memory once it is used up: a flood costs no statement each.
     * @param what says what was done that often, such as "You've made 60 changes within a minute"
     */
    floodLimit: (
      name: string,
      times: number,
      perSeconds: number,
      what: (times: number) => string,
    ): RateLimit =>
      rateLimit({
        db,
        name,
        times,
        perSeconds,
        refusalWithWait: ({ times, wait }) => `${what(times)}: that's the limit. Try again in ${wait}.`,
      }),
  };
}

export type Limits = ReturnType<typeof limitsIn>;
