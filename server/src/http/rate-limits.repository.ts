import { and, eq, gt, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { preparedWrite } from "../database/prepared-query.ts";
import { rateLimits } from "./rate-limits.table.ts";

/** Counters that hold over all processes. */
export function rateLimitsRepository(db: Database) {
  const isOver = sql`${rateLimits.expire} <= ${sql.placeholder("now")}`;
  const count = preparedWrite(
    // LAST_INSERT_ID(n) is how an update tells what it has made of the row, without a second statement.
    sql`INSERT INTO ${rateLimits} VALUES (${sql.placeholder("key")}, LAST_INSERT_ID(1), ${sql.placeholder("expire")})
      ON DUPLICATE KEY UPDATE points = LAST_INSERT_ID(IF(${isOver}, 1, ${rateLimits.points} + 1)),
        expire = IF(${isOver}, ${sql.placeholder("expire")}, ${rateLimits.expire})`,
  );
  return {
    /** Counts one, from 1 on where the counter's time is over, until `expire`. Returns how many there are now. */
    async count(key: string, { now, expire }: { now: number; expire: number }): Promise<number> {
      return (await count(db, { key, now, expire })).insertId;
    },
    /** When the counter begins anew; null where there is none. */
    async expiryOf(key: string): Promise<number | null> {
      const [counter] = await db
        .select({ expire: rateLimits.expire })
        .from(rateLimits)
        .where(eq(rateLimits.key, key));
      return counter?.expire ?? null;
    },
    /** Takes one from a counter that still runs. */
    async uncount(key: string, now: number): Promise<void> {
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now), gt(rateLimits.points, 0)));
    },
    /** Returns whether there was one. */
    async delete(key: string): Promise<boolean> {
      const [{ affectedRows }] = await db.delete(rateLimits).where(eq(rateLimits.key, key));
      return affectedRows > 0;
    },
  };
}

/** Deletes the counters whose time is over. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  const now = Date.now();
  await inBatches((size) => db.delete(rateLimits).where(lt(rateLimits.expire, now)).limit(size));
}
