import { refinementInstruction } from "@discussion-post/contract/refinement-instruction";
import { type VersionKind, versionText } from "@discussion-post/contract/versions";
import {
  bigint,
  char,
  index,
  int,
  mediumtext,
  mysqlTable,
  primaryKey,
  varchar,
} from "drizzle-orm/mysql-core";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

/** Every text that a document has had, with all that was shown with it. A row is never changed. */
export const versions = mysqlTable(
  "versions",
  {
    documentId: char("document_id", { length: 36 }).notNull(),
    number: int("number", { unsigned: true }).notNull(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    kind: varchar("kind", { length: 12 }).$type<VersionKind>().notNull(),
    /** What was asked of a refinement. */
    instruction: jsonColumn("instruction", refinementInstruction),
    /** The words that were refined, where they were a part. */
    part: mediumtext("part"),
    text: jsonColumn("text", versionText).notNull(),
    /** SHA-256 of the content: whether a text is among the versions is seen without reading them. */
    contentHash: char("content_hash", { length: 64 }).notNull(),
    wordCount: int("word_count", { unsigned: true }).notNull(),
    /** What the row's texts and JSON take, in UTF-8. */
    bytes: int("bytes", { unsigned: true }).notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    // Sums up an account's versions, and finds its oldest, without reading them.
    index("versions_kept").on(table.userId, table.createdAt, table.kind, table.bytes),
  ],
);

export type VersionRecord = typeof versions.$inferSelect;
