import { bigint, boolean, char, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Bearer tokens, as their SHA-256. */
export const tokens = mysqlTable(
  "tokens",
  {
    tokenHash: char("token_hash", { length: 64 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The sign-in that it belongs to, which may have a cookie session too. */
    deviceId: char("device_id", { length: 36 }).notNull().default(""),
    deviceName: varchar("device_name", { length: 100 }).notNull().default(""),
    signInMethod: varchar("sign_in_method", { length: 20, enum: ["password", "google", "extension"] })
      .notNull()
      .default("password"),
    /** The address that Google vouched for at the sign-in. */
    googleEmail: varchar("google_email", { length: 254 }),
    hasSecondFactor: boolean("has_second_factor").notNull().default(false),
    /** When its holder last proved who they are, after the sign-in. */
    provenAt: datetime("proven_at"),
    createdAt: datetime("created_at").notNull(),
    lastUsedAt: datetime("last_used_at").notNull(),
    expiresAt: datetime("expires_at").notNull(),
  },
  (table) => [index("tokens_user").on(table.userId), index("tokens_expiry").on(table.expiresAt)],
);
