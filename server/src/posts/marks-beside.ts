import { changedStretch } from "@discussion-post/contract/marks-after-edit";
import type { Source } from "@discussion-post/contract/sources";
import type { ReferenceMarks } from "@discussion-post/contract/unverified";
import { inThread } from "../threads/threads.ts";
import { listedSource } from "./listed-sources.ts";
import { type EditedText, marksLeft, type TextBefore } from "./marks-left.ts";

/** A text before an edit, with its sources as the server keeps them. */
export type TextWithSources = Omit<TextBefore, "sources"> & { sources?: readonly Source[] };

/** An edit that brings no more to a text of no more is judged at once: handing it to a thread would take longer. */
const BRIEF_CHARS = 400;
const SHORT_TEXT_CHARS = 6_000;

/** The marks that an edit leaves, judged beside the event loop: the worst edit takes a quarter of a second. */
export async function marksBeside(before: TextWithSources, edited: EditedText): Promise<ReferenceMarks> {
  const { unverified = [], kept = [], removed = [], citations = [] } = edited;
  const marks = [...unverified, ...kept, ...removed, ...citations];
  const former = [
    ...before.unverified,
    ...before.kept,
    ...before.removed,
    ...before.citations,
    ...(before.original?.citations ?? []),
  ];
  const { start, endAfter } = changedStretch(before.content, edited.content);
  const isShort = Math.max(before.content.length, edited.content.length) <= SHORT_TEXT_CHARS;
  if (marks.length + former.length === 0 && isShort && endAfter - start <= BRIEF_CHARS)
    return marksLeft(plain(before), edited);
  return inThread("judgeMarks", { before: plain(before), edited });
}

/** What a draft or post holds besides is not sent along. */
function plain({
  content,
  unverified,
  kept,
  removed,
  citations,
  original,
  sources = [],
}: TextWithSources): TextBefore {
  return {
    ...{ content, unverified, kept, removed, citations, sources: sources.map(listedSource) },
    ...(original && { original }),
  };
}
