import { date, int, mysqlTable } from "drizzle-orm/mysql-core";

/** What can be counted only on the day itself. */
export const dailyFigures = mysqlTable("daily_figures", {
  day: date("day", { mode: "string" }).primaryKey(),
  activeSubscribers: int("active_subscribers").notNull(),
});
