import { setTimeout as sleep } from "node:timers/promises";
import { databaseErrorNumber, isDatabaseUnavailable } from "./database-error.ts";

/** Deadlock, lock wait; certification failure and node change on Galera; write conflict on TiDB. */
const RETRYABLE = new Set([1213, 1205, 1020, 1047, 9007, 8002]);
const ATTEMPTS = 8;

/** Repeats work that the database refused for the sake of another transaction. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = RETRYABLE.has(databaseErrorNumber(error) ?? 0);
      if (!isRetryable || attempt === ATTEMPTS) throw error;
      // Spread, so that those who collided do not meet again.
      await sleep(Math.random() * 2 ** attempt * 5);
    }
  }
}

const AGAIN_AFTER_MS = 250;

/** Repeats work, which has to bear that, for as long as the database is away, though not for longer than that. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { forMs }: { forMs: number },
): Promise<T> {
  const deadline = Date.now() + forMs;
  while (true) {
    try {
      return await withRetries(work);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
