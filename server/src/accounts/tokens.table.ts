import { bigint, char, index, mysqlTable } from "drizzle-orm/mysql-core";
import { moment } from "../database/timestamps.ts";

/** Bearer tokens, as their SHA-256. */
export const tokens = mysqlTable(
  "tokens",
  {
    tokenHash: char("token_hash", { length: 64 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("tokens_user").on(table.userId), index("tokens_expiry").on(table.expiresAt)],
);
