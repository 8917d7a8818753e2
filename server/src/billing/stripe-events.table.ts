import { index, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Every event that Stripe told us, once, and whether it has been acted on. */
export const stripeEvents = mysqlTable(
  "stripe_events",
  {
    id: varchar("id", { length: 255 }).primaryKey(),
    type: varchar("type", { length: 100 }).notNull(),
    customerId: varchar("customer_id", { length: 255 }),
    receivedAt: datetime("received_at").notNull(),
    handledAt: datetime("handled_at"),
    /** How often it has been taken up. */
    attempts: int("attempts").notNull().default(0),
    /** Until then it is another process's, or waits after a failure. */
    nextTryAt: datetime("next_try_at"),
    /** Why it was closed without having been acted on. */
    note: varchar("note", { length: 255 }),
  },
  (table) => [index("stripe_events_handled").on(table.handledAt, table.receivedAt)],
);
