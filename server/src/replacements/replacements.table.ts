import { citingDraft } from "@discussion-post/contract/look-ups";
import { source } from "@discussion-post/contract/sources";
import { bigint, char, index, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import * as z from "zod/mini";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

/** What a replacement has made of a text, and what the text was before. */
const replacement = z.object({
  /** The draft or the post; the other one is null. */
  generationId: z.nullable(z.string()),
  postId: z.nullable(z.int()),
  before: z.omit(citingDraft, { wordCount: true }),
  /** The draft since; null for a post, which is kept where posts are. */
  draft: z.nullable(citingDraft),
  source,
  start: z.int(),
});

export type Replacement = z.infer<typeof replacement>;

/** The last citation that each account has had replaced: for a repeat of the call, and to be taken back. */
export const replacements = mysqlTable(
  "replacements",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).primaryKey(),
    id: char("id", { length: 36 }).notNull(),
    idempotencyKey: varchar("idempotency_key", { length: 200 }).notNull(),
    requestHash: char("request_hash", { length: 64 }).notNull(),
    replacement: jsonColumn("replacement", replacement).notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [index("replacements_created").on(table.createdAt)],
);
