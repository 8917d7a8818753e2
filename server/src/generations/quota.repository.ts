import { and, count, eq, like, lt, ne, type SQL, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { preparedWrite } from "../database/prepared-query.ts";
import { generations } from "./generations.table.ts";
import { PREMIUM_WINDOW, type QuotaWindow } from "./quota-window.ts";
import { quotaWindows } from "./quota-windows.table.ts";

/** How many drafts of a window are being written. */
const beingWrittenIn = sql`SELECT COUNT(*) FROM ${generations} WHERE ${and(
  eq(generations.userId, quotaWindows.userId),
  eq(generations.windowKey, quotaWindows.windowKey),
  eq(generations.status, "reserved"),
)}`;

/** What is used of one window. */
export interface WindowUsage {
  used: number;
  /** How many of those are being written. */
  beingWritten: number;
}

/** The window `windowKey` of who calls. */
export const windowOfCaller = {
  beside: (callerId: SQL) => {
    const isAsked = eq(quotaWindows.windowKey, sql.placeholder("windowKey"));
    return {
      row: sql`JSON_ARRAY(${sql.placeholder("windowKey")}, COALESCE(${quotaWindows.used}, 0), IF(${quotaWindows.used} > 0, (${beingWrittenIn}), 0))`,
      join: sql`LEFT JOIN ${quotaWindows} ON ${and(eq(quotaWindows.userId, callerId), isAsked)}`,
    };
  },
  unpack: ([windowKey, used, beingWritten]: readonly unknown[]) =>
    // As selected.
    ({ windowKey, used, beingWritten }) as WindowUsage & { windowKey: string },
};

// LAST_INSERT_ID(n) is how it tells whether it has taken one, without a second statement.
const take = preparedWrite(
  sql`INSERT INTO ${quotaWindows} (user_id, window_key, maximum, used, created_at) VALUES (${sql.placeholder("userId")},
      ${sql.placeholder("windowKey")}, ${sql.placeholder("maximum")}, LAST_INSERT_ID(${sql.placeholder("maximum")} > 0), ${sql.param(sql.placeholder("createdAt"), quotaWindows.createdAt)})
    ON DUPLICATE KEY UPDATE used = ${quotaWindows.used} + LAST_INSERT_ID(${quotaWindows.used} < ${sql.placeholder("maximum")}),
      maximum = ${sql.placeholder("maximum")}`,
);

export function quotaRepository(db: Database) {
  // Part of every profile: put together once.
  const usage = db
    .select({
      used: quotaWindows.used,
      beingWritten: sql<number>`(${beingWrittenIn})`,
    })
    .from(quotaWindows)
    .where(
      and(
        eq(quotaWindows.userId, sql.placeholder("userId")),
        eq(quotaWindows.windowKey, sql.placeholder("windowKey")),
      ),
    )
    .prepare();

  return {
    /** How many of a window are used, and how many of those are being written. */
    async usageOf(of: { userId: number; windowKey: string }): Promise<WindowUsage> {
      const [row] = await usage.execute(of);
      return { used: row?.used ?? 0, beingWritten: row?.beingWritten ?? 0 };
    },

    /**
     * Takes one of the window, where one is left. The one statement decides, so concurrent callers cannot overspend
     * (ADR-0010). Returns whether it was taken.
     */
    async take(tx: Transaction, userId: number, { key: windowKey, maximum }: QuotaWindow): Promise<boolean> {
      const { insertId } = await take(tx, { userId, windowKey, maximum, createdAt: new Date() });
      return insertId === 1;
    },

    /** Returns one to the window that it was taken from. */
    async giveBack(tx: Transaction, userId: number, windowKey: string): Promise<void> {
      await tx
        .update(quotaWindows)
        .set({ used: sql`${quotaWindows.used} - 1` })
        .where(isWindow(userId, windowKey));
    },

    /** How many drafts of a window are being written, beside one. */
    async countBeingWritten(
      tx: Transaction,
      { userId, windowKey, besides }: { userId: number; windowKey: string; besides: string },
    ): Promise<number> {
      const [others] = await tx
        .select({ beingWritten: count() })
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            eq(generations.windowKey, windowKey),
            eq(generations.status, "reserved"),
            ne(generations.id, besides),
          ),
        );
      return others?.beingWritten ?? 0;
    },

    /** Deletes the windows of premium weeks that began before a time. */
    async deletePremiumBefore(time: Date): Promise<void> {
      await inBatches((size) =>
        db
          .delete(quotaWindows)
          .where(and(lt(quotaWindows.createdAt, time), like(quotaWindows.windowKey, `${PREMIUM_WINDOW}:%`)))
          .limit(size),
      );
    },
  };
}

function isWindow(userId: number, windowKey: string) {
  return and(eq(quotaWindows.userId, userId), eq(quotaWindows.windowKey, windowKey));
}
