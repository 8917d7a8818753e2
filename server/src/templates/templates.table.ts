import { courseRuleNames } from "@discussion-post/contract/course-rule";
import type { Template } from "@discussion-post/contract/templates";
import { bigint, index, int, mysqlTable, text, unique, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

export const templates = mysqlTable(
  "templates",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The client's key for creating it, so that a repeat creates nothing twice; null on rows older than the column. */
    saveKey: varchar("save_key", { length: 200 }),
    name: varchar("name", { length: 120 }).notNull(),
    description: text("description"),
    topic: text("topic"),
    tone: varchar("tone", { length: 30 }).$type<Template["tone"]>().notNull(),
    length: varchar("length", { length: 30 }).$type<Template["length"]>().notNull(),
    perspective: varchar("perspective", { length: 30 }).$type<Template["perspective"]>().notNull(),
    citationStyle: varchar("citation_style", { length: 30 }).$type<Template["citationStyle"]>().notNull(),
    formality: int("formality"),
    creativity: int("creativity"),
    complexity: int("complexity"),
    courseRule: varchar("course_rule", { length: 20, enum: courseRuleNames }),
    createdAt: datetime("created_at").notNull(),
    updatedAt: datetime("updated_at").notNull(),
  },
  (table) => [
    index("templates_user").on(table.userId, table.id),
    unique("templates_user_save_key").on(table.userId, table.saveKey),
  ],
);
