import { bigint, char, index, int, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";
import { foundWorks } from "../sources/found-works.ts";

/** What was looked up for posts that were not asked for yet, a few look-ups for each account. */
export const suggestions = mysqlTable(
  "suggestions",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** A newer look-up in the same slot takes the place of the older, which bounds what an account holds. */
    slot: int("slot").notNull(),
    /** Of what was looked up for. */
    wishHash: char("wish_hash", { length: 64 }).notNull(),
    works: jsonColumn("works", foundWorks).notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slot] }),
    index("suggestions_created").on(table.createdAt),
  ],
);
