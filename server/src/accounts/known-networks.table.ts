import { bigint, char, index, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Networks that accounts have signed in from: no addresses, but keyed hashes, which differ for each account. */
export const knownNetworks = mysqlTable(
  "known_networks",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    networkHash: char("network_hash", { length: 64 }).notNull(),
    lastUsedAt: datetime("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index("known_networks_used").on(table.lastUsedAt),
  ],
);
