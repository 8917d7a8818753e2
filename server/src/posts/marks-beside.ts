import { changedStretch } from "@discussion-post/contract/marks-after-edit";
import type { Source } from "@discussion-post/contract/sources";
import { marksFit, type ReferenceMarks } from "@discussion-post/contract/unverified";
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
  if (isUnchanged(before, edited)) return marksOnly(before);
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

/** Whether the text is the one that was judged, with the marks that it got, such as a draft that is saved as it is. */
function isUnchanged(before: TextWithSources, { content, ...sent }: EditedText): boolean {
  const { unverified = before.unverified, kept = before.kept, removed = before.removed } = sent;
  const { citations = before.citations } = sent;
  return (
    content === before.content &&
    marksFit(before) &&
    shownOf({ unverified, kept, removed, citations }) === shownOf(before)
  );
}

function marksOnly({ unverified, kept, removed, citations }: ReferenceMarks): ReferenceMarks {
  return { unverified, kept, removed, citations };
}

/** Without evidence: what a client says of that counts for nothing. */
function shownOf({ unverified, kept, removed, citations }: ReferenceMarks): string {
  const cited = citations.map(({ start, end, text, keys, form }) => [start, end, text, keys, form]);
  return JSON.stringify([unverified, kept, removed, cited]);
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
