import { bigint, int, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/**
 * Customers whom no account has any more, until nothing of theirs is under way at Stripe: those of deleted accounts, who
 * are then deleted there too, and those who were deleted there while their account goes on.
 */
export const pendingCustomerDeletions = mysqlTable("departed_customers", {
  customerId: varchar("customer_id", { length: 255 }).primaryKey(),
  /** Whose customer it was; null where the account is gone. */
  userId: bigint("user_id", { mode: "number", unsigned: true }),
  departedAt: datetime("departed_at").notNull(),
  attempts: int("attempts").notNull().default(0),
  nextTryAt: datetime("next_try_at"),
});
