import { int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Customers whose accounts were deleted, until Stripe has deleted them too, and with them what they pay for. */
export const pendingCustomerDeletions = mysqlTable("departed_customers", {
  customerId: varchar("customer_id", { length: 255 }).primaryKey(),
  departedAt: datetime("departed_at").notNull(),
  attempts: int("attempts").notNull().default(0),
  nextTryAt: datetime("next_try_at"),
});
