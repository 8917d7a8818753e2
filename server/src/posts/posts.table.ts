import { answers } from "@discussion-post/contract/answers";
import type { Post } from "@discussion-post/contract/posts";
import { referenceList, source } from "@discussion-post/contract/sources";
import { placedCitation, removedText, unverifiedWords } from "@discussion-post/contract/unverified";
import { bigint, index, int, mediumtext, mysqlTable, unique, varchar } from "drizzle-orm/mysql-core";
import * as z from "zod/mini";
import { NAME_MAX_CHARS } from "../ai/model-name.ts";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

export const storedSources = z.array(source);

/** What is known of the references in a text; a server of an earlier version kept no decisions. */
const storedMarks = z.object({
  unverified: z.array(unverifiedWords),
  kept: z.optional(z.array(unverifiedWords)),
  removed: z.array(removedText),
  citations: z.array(placedCitation),
});

export type StoredMarks = z.infer<typeof storedMarks>;

/** The same of a post's text, and of its first text while that is another. */
const postMarks = z.extend(storedMarks, { original: z.nullable(storedMarks) });

export type PostMarks = z.infer<typeof postMarks>;

export const posts = mysqlTable(
  "posts",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The client's key for this save, so that a repeat saves nothing twice. */
    saveKey: varchar("save_key", { length: 200 }).notNull(),
    title: varchar("title", { length: 120 }).notNull(),
    content: mediumtext("content").notNull(),
    tone: varchar("tone", { length: 30 }).$type<Post["tone"]>().notNull(),
    length: varchar("length", { length: 30 }).$type<Post["length"]>().notNull(),
    perspective: varchar("perspective", { length: 30 }).$type<Post["perspective"]>().notNull(),
    citationStyle: varchar("citation_style", { length: 30 }).$type<NonNullable<Post["citationStyle"]>>(),
    /** Both as the generation had them; null for a post that was not generated here. */
    sources: jsonColumn("sources", storedSources),
    references: jsonColumn("reference_list", referenceList),
    /** The model that wrote it; null where nobody says, and for a post that was not generated here. */
    model: varchar("model", { length: NAME_MAX_CHARS }),
    /** The text as it was saved first; null while nobody has edited it. */
    originalContent: mediumtext("original_content"),
    /** Null for a post without citations and without unverified words. */
    marks: jsonColumn("marks", postMarks),
    /** What its paragraphs answer of a classmate's post; null for a post that is no reply. */
    answers: jsonColumn("answers", answers),
    /** What the row's texts and JSON take, in UTF-8. */
    bytes: int("bytes", { unsigned: true }).notNull().default(0),
    createdAt: datetime("created_at").notNull(),
    updatedAt: datetime("updated_at"),
    /** When its sources were last looked up; null before the first time, in a post of an earlier version. */
    sourcesCheckedAt: datetime("sources_checked_at"),
    /** Since when its owner is told that a source was retracted or doubted; null where there is nothing to tell. */
    sourceNoticeAt: datetime("source_notice_at"),
    /** A deleted post is nowhere to be seen, and can be restored for some days. */
    deletedAt: datetime("deleted_at"),
  },
  (table) => [
    unique("posts_user_save_key").on(table.userId, table.saveKey),
    index("posts_user").on(table.userId, table.id),
    index("posts_deleted").on(table.deletedAt),
    index("posts_sources_checked").on(table.sourcesCheckedAt),
    // Sums up an account's posts without reading them.
    index("posts_kept").on(table.userId, table.deletedAt, table.bytes),
  ],
);

export type PostRecord = typeof posts.$inferSelect;
