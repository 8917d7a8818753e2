import { generationRequest } from "@discussion-post/contract/generations";
import { SAVED_TITLE_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { bigint, char, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

/** Every finished draft and what it was written from, for as long as its text is kept. */
export const unsavedDrafts = mysqlTable(
  "unsaved_drafts",
  {
    /** That of the generation. */
    id: char("id", { length: 36 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** Whose versions its texts are. */
    documentId: char("document_id", { length: 36 }).notNull(),
    /** For the list, which reads no request: each may be as large as a body. */
    title: varchar("title", { length: SAVED_TITLE_MAX_CHARS }).notNull().default(""),
    request: jsonColumn("request", generationRequest).notNull(),
    /** When it was begun. */
    createdAt: datetime("created_at").notNull(),
    /** When it was saved, deleted or written anew; null while it is in the list. */
    closedAt: datetime("closed_at"),
    /**
     * When it, or the post that it was saved as, was deleted; null where it was not, or was saved or written anew since.
     * That alone can be taken back.
     */
    deletedAt: datetime("deleted_at"),
  },
  (table) => [
    index("unsaved_drafts_user").on(table.userId, table.createdAt),
    index("unsaved_drafts_created").on(table.createdAt),
  ],
);

export type UnsavedDraftRecord = typeof unsavedDrafts.$inferSelect;
