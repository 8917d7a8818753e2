import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParam, timestamp } from "./text.ts";

/** What is on record of the AI's part in a post. */
export const aiUse = z.object({
  /** The models that wrote or refined it, as their providers name them. */
  models: z.array(z.string()),
  firstAt: timestamp,
  lastAt: timestamp,
  /** How many drafts were written. */
  drafts: z.int(),
  /** What each refinement was asked for that the post comes from, in order. */
  refinements: z.array(z.string()),
  /** How many works the post cites that were looked up. */
  sources: z.int(),
  /** How many that its user gave, and nobody looked up. */
  givenSources: z._default(z.int(), 0),
  /** Words of the post, its list left out. */
  words: z.int(),
  /** Those of them that the closest text of the AI's does not have in this order. */
  ownWords: z.int(),
  /** References that nobody could verify and that the user decided to keep, as they stand in the post. */
  kept: z._default(z.array(z.string()), []),
  /** When the text was edited by hand: before the AI refined it, after the AI's last word (`last`), or both. */
  edited: z._default(z.enum(["never", "before", "last", "both"]), "never"),
  /** Whether earlier texts were deleted, so that more may have been done than is said. */
  isThinned: z.boolean(),
});

export type AiUse = z.infer<typeof aiUse>;

/** A statement of AI use for a post: the record, and the record in words. */
export const aiStatement = z.object({
  use: aiUse,
  /** Sentences for the end of a post. */
  plain: z.string(),
  apa: z.string(),
  mla: z.string(),
  chicago: z.string(),
});

export type AiStatement = z.infer<typeof aiStatement>;

export const getAiStatement = endpoint({
  method: "GET",
  path: "/api/posts/:id/ai-statement",
  summary: "What AI did for a saved post, from the record of its texts",
  access: "user",
  params: z.object({ id: idParam }),
  /** Null where no text of an AI's is on record for the post. */
  response: z.object({ statement: z.nullable(aiStatement) }),
  errors: ["not_found", "too_many_requests"],
});
