import { generationRequest } from "@discussion-post/contract/generations";
import { source } from "@discussion-post/contract/sources";
import { bigint, char, index, mysqlTable, primaryKey } from "drizzle-orm/mysql-core";
import * as z from "zod/mini";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

const foundSources = z.object({
  sources: z.array(z.extend(source, { abstract: z.nullable(z.string()), isPinned: z.optional(z.boolean()) })),
  wanted: z.int(),
  required: z.int(),
  notices: z.array(z.string()),
});

/** Drafts that are being written in their owners' browsers: what was asked for, and what may be cited. */
export const deviceDrafts = mysqlTable(
  "device_drafts",
  {
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    /** The generation's, once the text has come back. */
    id: char("id", { length: 36 }).notNull(),
    request: jsonColumn("request", generationRequest).notNull(),
    found: jsonColumn("found", foundSources).notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("device_drafts_created").on(table.createdAt),
  ],
);
