import { bigint, char, index, mysqlTable, text, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../../database/timestamps.ts";

/** WebAuthn credentials: public keys, with nothing secret in them. */
export const passkeys = mysqlTable(
  "passkeys",
  {
    /** SHA-256 of the credential's id, which is too long for a key. */
    idHash: char("id_hash", { length: 64 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    credentialId: text("credential_id").notNull(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says that it has signed; 0 for those that do not count. */
    counter: bigint("counter", { mode: "number", unsigned: true }).notNull(),
    /** Such as "internal,hybrid". */
    transports: varchar("transports", { length: 210 }).notNull(),
    name: varchar("name", { length: 60 }).notNull(),
    createdAt: datetime("created_at").notNull(),
    lastUsedAt: datetime("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);
