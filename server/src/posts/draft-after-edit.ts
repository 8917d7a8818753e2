import type { SentMarks } from "@discussion-post/contract/unverified";
import type { WrittenPost } from "../generations/written-post.ts";
import { marksOf, marksOfNew, sourcesOf } from "./post-marks.ts";
import { lastCheckOf } from "./post-text.ts";

/** An unsaved draft after an edit, by the rules of saved posts: marks and evidence stay with the sentences that stand. */
export async function draftAfterEdit(
  draft: WrittenPost,
  edited: { content: string } & SentMarks,
): Promise<
  Pick<WrittenPost, "content" | "unverified" | "kept" | "removed" | "citations" | "sources" | "checkedAt">
> {
  const { content } = edited;
  const marks = await marksOfNew(edited, draft);
  const present = marksOf({ content, marks });
  return {
    content,
    ...present,
    sources: sourcesOf({ content, marks, sources: draft.sources }),
    checkedAt: lastCheckOf(present.citations),
  };
}
