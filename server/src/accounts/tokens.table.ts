import { bigint, char, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { moment } from "../database/timestamps.ts";

/** Bearer tokens, as their SHA-256. */
export const tokens = mysqlTable(
  "tokens",
  {
    tokenHash: char("token_hash", { length: 64 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The sign-in that it belongs to, which may have a cookie session too. */
    deviceId: char("device_id", { length: 36 }).notNull(),
    deviceName: varchar("device_name", { length: 100 }).notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("tokens_user").on(table.userId), index("tokens_expiry").on(table.expiresAt)],
);
