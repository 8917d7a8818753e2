import { bigint, char, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";

/** Codes for a lost device, as their argon2id; one that is used is deleted. */
export const recoveryCodes = mysqlTable(
  "recovery_codes",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    codeHash: char("code_hash", { length: 64 }).notNull(),
    /** The same for the codes that were made together, in hexadecimal. */
    salt: char("salt", { length: 32 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
