import { index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** How many drafts were begun for somebody in an hour or on a day; see budgets.ts. */
export const budgets = mysqlTable(
  "budgets",
  {
    /** Whose, and in which hour or on which day. */
    key: varchar("key", { length: 120 }).primaryKey(),
    used: int("used").notNull().default(0),
    endsAt: datetime("ends_at").notNull(),
  },
  (table) => [index("budgets_end").on(table.endsAt)],
);
