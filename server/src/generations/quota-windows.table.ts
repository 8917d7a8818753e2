import { bigint, index, int, mysqlTable, primaryKey, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/**
 * How many generations of a user's window are taken. A new period is a new key and so a new row: nothing
 * has to be reset, and a late refund goes to the period that paid.
 */
export const quotaWindows = mysqlTable(
  "quota_windows",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    windowKey: varchar("window_key", { length: 100 }).notNull(),
    maximum: int("maximum").notNull(),
    used: int("used").notNull().default(0),
    /** When the first generation was taken from it; null on rows older than the column. */
    createdAt: datetime("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.windowKey] }),
    index("quota_windows_created").on(table.createdAt),
  ],
);
