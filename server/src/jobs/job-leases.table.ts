import { mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Which process does a periodic job, and when the next may begin it. */
export const jobLeases = mysqlTable("job_leases", {
  job: varchar("job", { length: 64 }).primaryKey(),
  /** The process that claimed it last; null before the first. */
  holder: varchar("holder", { length: 36 }),
  /** From then on any process may claim it: the end of the lease while it runs, else when it is due again. */
  claimableAt: datetime("claimable_at").notNull(),
});
