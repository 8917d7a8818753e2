import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/connection.ts";
import { withRetries } from "../database/retry.ts";
import { AppError } from "../errors/app-error.ts";
import { inWords, perTimeInWords } from "./duration.ts";
import { rateLimitsRepository } from "./rate-limits.repository.ts";

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
  db: Database;
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
/** Of how many keys of one limit it is remembered that nothing is left of them. */
const BLOCKED_MAX = 10_000;

/** A limit that holds over all processes, since it counts in the database (table `rate_limits`). */
export function rateLimit(options: RateLimitOptions): RateLimit {
  const { db, name, times, perSeconds, refusal, refusalWithWait } = options;
  const counters = rateLimitsRepository(db);
  // A flood must not cost a statement each. Not where a share may be given back: other processes would not know.
  const blockedUntil = refusalWithWait && new LRUCache<string, number>({ max: BLOCKED_MAX });
  const messageFor = refusalWithWait ? (wait: string) => refusalWithWait({ times, wait }) : refusal;
  const nameOf = (key: string) => `${name}:${shortened(key)}`;

  return {
    async take(key) {
      const counter = nameOf(key);
      const now = Date.now();
      const known = blockedUntil?.get(counter) ?? 0;
      if (known > now) throw tooManyRequests({ times, perSeconds, waitMs: known - now, messageFor });
      const taken = await withRetries(() =>
        counters.count(counter, { now, expire: now + perSeconds * 1_000 }),
      );
      if (taken <= times) return;
      const until = (await counters.expiryOf(counter)) ?? now;
      blockedUntil?.set(counter, until);
      throw tooManyRequests({ times, perSeconds, waitMs: until - now, messageFor });
    },
    async giveBack(key) {
      await withRetries(() => counters.uncount(nameOf(key), Date.now()));
    },
    async reset(key) {
      const counter = nameOf(key);
      blockedUntil?.delete(counter);
      return withRetries(() => counters.delete(counter));
    },
  };
}

function shortened(key: string): string {
  return key.length <= KEY_MAX_CHARS ? key : createHash("sha256").update(key).digest("hex");
}

/** Takes one from the key's share of a limit that counts in memory. @throws AppError `too_many_requests` */
export async function takeFrom(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const { points: times, duration: perSeconds } = limiter;
    throw tooManyRequests({ times, perSeconds, waitMs: error.msBeforeNext });
  }
}

interface UsedUp extends Pick<RateLimitOptions, "times" | "perSeconds"> {
  waitMs: number;
  messageFor?: ((wait: string) => string) | undefined;
}

function tooManyRequests({ times, perSeconds, waitMs, messageFor }: UsedUp): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const wait = inWords(retryAfterSeconds);
  const message =
    messageFor?.(wait) ?? `You can do this ${perTimeInWords(times, perSeconds)}. Try again in ${wait}.`;
  return new AppError("too_many_requests", message, { retryAfterSeconds });
}
