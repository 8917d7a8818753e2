import { bigint, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../../database/timestamps.ts";

/** The authenticator app of an account: its secret, sealed (see sealed-text.ts). */
export const authenticatorApps = mysqlTable("authenticator_apps", {
  userId: bigint("user_id", { mode: "number", unsigned: true }).primaryKey(),
  /** Null until a code has confirmed the first secret. */
  secret: varchar("secret", { length: 255 }),
  addedAt: datetime("added_at"),
  /** The time step of the last code that was taken, so that none works twice. */
  lastStep: int("last_step", { unsigned: true }),
  /** A secret that no code has confirmed yet; the one in use works until then. */
  pendingSecret: varchar("pending_secret", { length: 255 }),
  pendingSince: datetime("pending_since"),
});
