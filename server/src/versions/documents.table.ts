import { sentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import { courseRuleNames } from "@discussion-post/contract/course-rule";
import {
  bigint,
  boolean,
  char,
  index,
  int,
  mysqlTable,
  tinyint,
  unique,
  varchar,
} from "drizzle-orm/mysql-core";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

/** A text from its first draft on, through later drafts for it and the post that it is saved as. */
export const documents = mysqlTable(
  "documents",
  {
    /** That of its first draft, or a name made of the post's id where it began with a post. */
    id: char("id", { length: 36 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The post that it is saved as; null for an unsaved draft, and once the post is gone for good. */
    postId: bigint("post_id", { mode: "number", unsigned: true }),
    /** When the latest of its drafts was begun; null where it began with a post. */
    draftedAt: datetime("drafted_at"),
    /** Of its latest version: numbers are never used again. */
    lastNumber: int("last_number", { unsigned: true }).notNull().default(0),
    /** How many refinements were begun and have not failed. */
    refinements: tinyint("refinements", { unsigned: true }).notNull().default(0),
    /** Whether versions were deleted because the account was full. */
    isThinned: boolean("is_thinned").notNull().default(false),
    /** Null where nothing is known of its assignment. */
    requirements: jsonColumn("requirements", sentRequirements),
    /** What the course allows of AI, as its latest draft was asked for; null where nothing is known of it. */
    courseRule: varchar("course_rule", { length: 20, enum: courseRuleNames }),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [
    unique("documents_post").on(table.postId),
    index("documents_user").on(table.userId),
    index("documents_drafted").on(table.draftedAt),
  ],
);
