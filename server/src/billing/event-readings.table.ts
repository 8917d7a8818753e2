import { int, mysqlTable } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** How far Stripe's own list of events has been read: one row for all processes. */
export const eventReadings = mysqlTable("event_readings", {
  id: int("id").primaryKey(),
  /** When the newest event that was read happened, by Stripe's clock; null before the first reading. */
  readUpTo: datetime("read_up_to"),
  /** Until then a process reads, or has just read. */
  nextReadAt: datetime("next_read_at"),
});
