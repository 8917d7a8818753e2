import { lt } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { rateLimits } from "./rate-limits.table.ts";

/** Deletes the counters whose time is over. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  const now = Date.now();
  await inBatches((size) => db.delete(rateLimits).where(lt(rateLimits.expire, now)).limit(size));
}
