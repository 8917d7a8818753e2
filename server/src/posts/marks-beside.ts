import type { ReferenceMarks } from "@discussion-post/contract/unverified";
import { inThread } from "../threads/threads.ts";
import { type EditedText, marksLeft, type TextBefore } from "./marks-left.ts";

/** The marks that an edit leaves, judged beside the event loop: the worst edit takes a quarter of a second. */
export async function marksBeside(before: TextBefore, edited: EditedText): Promise<ReferenceMarks> {
  const { unverified = [], kept = [], removed = [], citations = [] } = edited;
  const marks = [...unverified, ...kept, ...removed, ...citations];
  const former = [
    ...before.unverified,
    ...before.kept,
    ...before.removed,
    ...before.citations,
    ...(before.original?.citations ?? []),
  ];
  if (marks.length + former.length === 0) return marksLeft(before, edited);
  return inThread("judgeMarks", { before: plain(before), edited });
}

/** What a draft or post holds besides is not sent along. */
function plain({ content, unverified, kept, removed, citations, original }: TextBefore): TextBefore {
  return { content, unverified, kept, removed, citations, ...(original && { original }) };
}
