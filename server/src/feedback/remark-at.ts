import type { Remark } from "@discussion-post/contract/feedback";
import type { DraftSentence } from "./draft-sentences.ts";

/** A remark on a sentence, before any work was looked up for it. */
export function remarkAt(
  { text, start, end }: DraftSentence,
  remark: Pick<Remark, "kind" | "says" | "by">,
): Remark {
  return { ...remark, start, end, sentence: text, works: null };
}
