import { isNull, lte, or, type SQL } from "drizzle-orm";
import type { MySqlColumn } from "drizzle-orm/mysql-core";

/** How many rows a process claims at once; the rest is left for the others. */
export const CLAIM_SIZE = 20;

/** Whether a row waits for nothing any more. */
export function isDue(nextTryAt: MySqlColumn, now: Date): SQL | undefined {
  return or(isNull(nextTryAt), lte(nextTryAt, now));
}
