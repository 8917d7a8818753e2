import { createHash } from "node:crypto";
import type { Pool } from "mysql2/promise";
import { type RateLimiterAbstract, RateLimiterMySQL, RateLimiterRes } from "rate-limiter-flexible";
import { withRetries } from "../database/retry.ts";
import { AppError } from "../errors/app-error.ts";
import { inWords, perTimeInWords } from "./duration.ts";

export interface RateLimit {
  /** Takes one from the key's share; throws `too_many_requests` when there is none left. */
  take(key: string): Promise<void>;
  /** Returns one that was taken. */
  giveBack(key: string): Promise<void>;
  /** Restores the whole share. Returns whether any of it had been taken; of several callers at once, to one of them. */
  reset(key: string): Promise<boolean>;
}

/**
 * Does what can be refused, and counts it only where it is: wrong codes of others in a network keep no right one out.
 * For what nobody can guess in any number of tries.
 * @throws AppError `too_many_requests` in the refusal's place where there were too many
 */
export async function countRefusals<T>(limit: RateLimit, key: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) await limit.take(key);
    throw error;
  }
}

interface RateLimitOptions {
  pool: Pool;
  database: string;
  name: string;
  times: number;
  perSeconds: number;
  /** The message when none is left, where it says more than the usual; gets how long to wait. */
  refusal?: (wait: string) => string;
  /** The same, where it names the number and how long to wait; such a refusal is then given from memory. */
  refusalWithWait?: (details: { times: number; wait: string }) => string;
}

/** The table's key has 255 characters, and a cut-off one would be another's: what is long counts by its hash. */
const KEY_MAX_CHARS = 150;

/** A limit that holds over all processes, since it counts in the database (table `rate_limits`). */
export function rateLimit(options: RateLimitOptions): RateLimit {
  const { pool, database, name, times, perSeconds, refusal, refusalWithWait } = options;
  const limiter = new RateLimiterMySQL({
    // The limiter takes callback-style pools as well; this is the one under the promises.
    storeClient: pool.pool,
    storeType: "pool",
    dbName: database,
    tableName: "rate_limits",
    tableCreated: true,
    // One DELETE over the whole table for each limit of each process; `deleteExpiredLimits` does it in batches.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: perSeconds,
    // A flood must not cost a statement each. Not where a share may be given back: other processes would not know.
    ...(refusalWithWait && { inMemoryBlockOnConsumed: times + 1 }),
  });
  return {
    take: (key) =>
      takeFrom(
        limiter,
        shortened(key),
        refusalWithWait ? (wait) => refusalWithWait({ times, wait }) : refusal,
      ),
    async giveBack(key) {
      await withRetries(() => limiter.reward(shortened(key)));
    },
    reset: (key) => limiter.delete(shortened(key)),
  };
}

function shortened(key: string): string {
  return key.length <= KEY_MAX_CHARS ? key : createHash("sha256").update(key).digest("hex");
}

/** Takes one from the key's share of a limiter. @throws AppError `too_many_requests` */
export async function takeFrom(
  limiter: RateLimiterAbstract,
  key: string,
  refusalOf: (wait: string) => string | undefined = () => undefined,
): Promise<void> {
  try {
    await withRetries(() => limiter.consume(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    const wait = inWords(retryAfterSeconds);
    const message =
      refusalOf(wait) ??
      `You can do this ${perTimeInWords(limiter.points, limiter.duration)}. Try again in ${wait}.`;
    throw new AppError("too_many_requests", message, { retryAfterSeconds });
  }
}
