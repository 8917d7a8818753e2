import { bigint, index, mysqlTable, primaryKey, varchar } from "drizzle-orm/mysql-core";
import { SEARCH_PART_MAX_CHARS } from "./search-parts.ts";

/** By what the administrator finds an account: each row is a text of it from the beginning of one of its words on. */
export const searchParts = mysqlTable(
  "search_parts",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    part: varchar("part", { length: SEARCH_PART_MAX_CHARS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] }), index("search_parts_part").on(table.part)],
);
