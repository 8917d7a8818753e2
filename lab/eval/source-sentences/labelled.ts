import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const SENTENCE_PARTS = ["training", "kept-aside"] as const;
export type SentencePart = (typeof SENTENCE_PARTS)[number];

const assignments = z.array(
  z.object({
    /** The set that it was written for, by one author, and its number there. */
    id: z.string(),
    text: z.string(),
    /** Its sentences on the sources of a post, as somebody marked them who did not know the reader. */
    onSources: z.array(z.string()),
  }),
);

export type LabelledSentences = z.infer<typeof assignments>[number];

/** The assignments of one part, each with its sentences on sources. */
export function labelledSentences(part: SentencePart): LabelledSentences[] {
  const file = join(import.meta.dirname, `${part}.json`);
  return assignments.parse(JSON.parse(readFileSync(file, "utf8")));
}
