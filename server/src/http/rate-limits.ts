import type { Pool } from "mysql2/promise";
import { type RateLimiterAbstract, RateLimiterMySQL, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";

export interface RateLimit {
  /** Takes one from the key's share; throws `too_many_requests` when there is none left. */
  take(key: string): Promise<void>;
  /** Gives the whole share back. */
  reset(key: string): Promise<void>;
}

interface RateLimitOptions {
  pool: Pool;
  database: string;
  name: string;
  times: number;
  perSeconds: number;
}

/** A limit that holds over all processes, since it counts in the database (table `rate_limits`). */
export function rateLimit({ pool, database, name, times, perSeconds }: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterMySQL({
    // The limiter takes callback-style pools as well; this is the one under the promises.
    storeClient: pool.pool,
    storeType: "pool",
    dbName: database,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: perSeconds,
  });
  return {
    take: (key) => takeFrom(limiter, key.slice(0, 200)),
    async reset(key) {
      await limiter.delete(key.slice(0, 200));
    },
  };
}

/** Takes one from the key's share of a limiter. @throws AppError `too_many_requests` */
export async function takeFrom(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("too_many_requests", "Too many requests. Please wait a moment.", {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    });
  }
}
