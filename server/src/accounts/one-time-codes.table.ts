import { bigint, char, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Codes that work once, as their SHA-256. */
export const oneTimeCodes = mysqlTable(
  "one_time_codes",
  {
    codeHash: char("code_hash", { length: 64 }).primaryKey(),
    purpose: varchar("purpose", {
      length: 20,
      enum: [
        "verify_email",
        "reset_password",
        "sign_in",
        "extension",
        "second_step",
        "passkey_step",
        "add_passkey",
      ],
    }).notNull(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The address that the code was sent to. */
    email: varchar("email", { length: 254 }),
    /** Who alone may redeem it, a browser or an extension: the SHA-256 of a secret that only they hold. */
    browserHash: char("browser_hash", { length: 64 }),
    /** When the sign-in began by which the code was asked for, where the one that it buys shall end with it. */
    signedInAt: datetime("signed_in_at"),
    /** The sign-in that the code has bought. Only codes whose second coming has to end it stay after their use. */
    boughtDeviceId: char("bought_device_id", { length: 36 }),
    expiresAt: datetime("expires_at").notNull(),
  },
  (table) => [
    index("one_time_codes_user").on(table.userId),
    index("one_time_codes_expiry").on(table.expiresAt),
  ],
);
