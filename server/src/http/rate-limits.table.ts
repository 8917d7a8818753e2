import { bigint, index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";

/** Counters of rate-limits.ts. */
export const rateLimits = mysqlTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: int("points").notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number", unsigned: true }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
