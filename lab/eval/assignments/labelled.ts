import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const PARTS = [
  "building",
  "building-2",
  "building-3",
  "building-4",
  "building-5",
  "building-6",
  "building-7",
  "building-8",
  "building-9",
  "building-10",
  "building-11",
  "building-12",
  "building-13",
  "kept-aside",
  "kept-aside-2",
] as const;
export type Part = (typeof PARTS)[number];

const bounds = { min: z.int().nullable(), max: z.int().nullable() };
const kinds = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["words", "replyWords"]), ...bounds, quote: z.string() }),
  z.object({
    kind: z.literal("sources"),
    ...bounds,
    peerReviewed: z.boolean().default(false),
    since: z.union([z.int(), z.object({ years: z.int() })]).nullish(),
    quote: z.string(),
  }),
  z.object({ kind: z.literal("style"), style: z.string(), quote: z.string() }),
  z.object({ kind: z.literal("person"), person: z.enum(["first", "third"]), quote: z.string() }),
  z.object({ kind: z.literal("replies"), count: z.int().nullable(), quote: z.string() }),
  z.object({ kind: z.literal("due"), what: z.enum(["post", "replies", "all"]), quote: z.string() }),
  z.object({ kind: z.enum(["question", "ending", "experience"]), quote: z.string() }),
]);

/** What somebody who did not know the reader found required in an assignment. */
export type Label = z.infer<typeof kinds>;

const assignments = z.array(z.object({ id: z.string(), text: z.string(), requirements: z.array(kinds) }));

export type LabelledAssignment = z.infer<typeof assignments>[number];

/** The assignments of one part, each with what it requires. */
export function labelledAssignments(part: Part): LabelledAssignment[] {
  const file = join(import.meta.dirname, `${part}.json`);
  return assignments.parse(JSON.parse(readFileSync(file, "utf8")));
}
