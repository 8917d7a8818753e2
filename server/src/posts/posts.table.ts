import type { Post, PostInFull } from "@discussion-post/contract/posts";
import type { ReferenceMarks } from "@discussion-post/contract/unverified";
import { bigint, index, int, json, mediumtext, mysqlTable, unique, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** What is known of the references in a text; a server of an earlier version kept no decisions. */
export type StoredMarks = Omit<ReferenceMarks, "kept"> & Partial<Pick<ReferenceMarks, "kept">>;

/** The same of a post's text, and of its first text while that is another. */
export interface PostMarks extends StoredMarks {
  original: StoredMarks | null;
}

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
    sources: json("sources").$type<PostInFull["sources"]>(),
    references: json("reference_list").$type<PostInFull["references"]>(),
    /** The text as it was saved first; null while nobody has edited it. */
    originalContent: mediumtext("original_content"),
    /** Null for a post without citations and without unverified words. */
    marks: json("marks").$type<PostMarks>(),
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
