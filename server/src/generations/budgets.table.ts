import { index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** How many drafts were begun on a day, and each that an account has begun within an hour; see budgets.ts. */
export const budgets = mysqlTable(
  "budgets",
  {
    /** Whose, and on which day, or of an account which of its places. */
    key: varchar("key", { length: 120 }).primaryKey(),
    used: int("used").notNull().default(0),
    endsAt: datetime("ends_at").notNull(),
  },
  (table) => [index("budgets_end").on(table.endsAt)],
);
