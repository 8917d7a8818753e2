import { defenseKind } from "@discussion-post/contract/defenses";
import { bigint, index, mysqlTable } from "drizzle-orm/mysql-core";
import * as z from "zod/mini";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";

/** A question as it is kept: where its sentence stands, and what shows it, is told from the post whenever it is read. */
const keptQuestion = z.object({
  id: z.int(),
  kind: defenseKind,
  sentence: z.string(),
  asks: z.string(),
  by: z.enum(["rules", "model"]),
  /** Where to look, as the model said it or the rules; part of the hint. */
  clue: z.string(),
  /** Other sentences of the post that answer it, to the letter. */
  answeredBy: z.array(z.string()),
  answer: z.string(),
  hint: z.nullable(z.string()),
  isAnswerShown: z.boolean(),
});

export type KeptQuestion = z.infer<typeof keptQuestion>;

const keptDefense = z.object({
  /** The highest number that a question has had: none is used again. */
  lastId: z.int(),
  model: z.nullable(z.string()),
  questions: z.array(keptQuestion),
});

export type KeptDefense = z.infer<typeof keptDefense>;

/** Questions about posts, and what their owners answered. */
export const defenses = mysqlTable(
  "defenses",
  {
    postId: bigint("post_id", { mode: "number", unsigned: true }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    defense: jsonColumn("defense", keptDefense).notNull(),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [index("defenses_user").on(table.userId)],
);

export type DefenseRecord = typeof defenses.$inferSelect;
