import { bigint, char, index, mysqlTable, text, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Cookie sessions. The id stands here as its SHA-256, so that a leaked table signs nobody in. */
export const sessions = mysqlTable(
  "sessions",
  {
    idHash: char("id_hash", { length: 64 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }),
    deviceId: char("device_id", { length: 36 }),
    deviceName: varchar("device_name", { length: 100 }),
    data: text("data").notNull(),
    expiresAt: datetime("expires_at").notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
