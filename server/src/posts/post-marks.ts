import { marksAfterEdit, marksFound } from "@discussion-post/contract/marks-after-edit";
import type { PostInFull } from "@discussion-post/contract/posts";
import {
  type CheckedText,
  marksFit,
  type ReferenceMarks,
  type SentMarks,
} from "@discussion-post/contract/unverified";
import type { PostMarks } from "./posts.table.ts";

const NONE: ReferenceMarks = { unverified: [], removed: [], citations: [] };

interface Saved {
  content: string;
  originalContent: string | null;
  marks: PostMarks | null;
  sources: PostInFull["sources"] | null;
}

/** The marks of a stored text. A server of an earlier version may have edited it and left them where they were. */
export function marksOf({ content, marks }: Pick<Saved, "content" | "marks">): ReferenceMarks {
  if (!marks) return NONE;
  const { unverified, removed, citations } = marks;
  const text = { content, unverified, removed, citations };
  return marksFit(text) ? { unverified, removed, citations } : marksFound(text);
}

/**
 * The marks of a post that is saved: those that were sent, else those of the draft that it comes from, at the places
 * to which its words have moved.
 */
export function marksOfNew(
  { content, ...sent }: { content: string } & SentMarks,
  draft: (CheckedText & Pick<PostInFull, "sources">) | null,
): PostMarks | null {
  const followed = draft ? marksAfterEdit(draft, content) : NONE;
  return stored({ ...merged(followed, sent, draft?.sources ?? []), original: null });
}

/**
 * The marks of a post whose text is exchanged: those that were sent, else the original ones where the text is the
 * original again, else those of the text before, which follow their words.
 */
export function marksOfEdited(
  post: Saved,
  { content, ...sent }: { content: string } & SentMarks,
): PostMarks | null {
  const before = marksOf(post);
  const original = post.marks?.original ?? before;
  const isOriginal = content === (post.originalContent ?? post.content);
  const followed =
    isOriginal && content !== post.content
      ? original
      : marksAfterEdit({ content: post.content, ...before }, content);
  return stored({
    ...merged(followed, sent, post.sources ?? []),
    original: isOriginal ? null : original,
  });
}

function merged(
  { unverified, removed, citations }: ReferenceMarks,
  sent: SentMarks,
  sources: PostInFull["sources"],
): ReferenceMarks {
  const known = new Set(sources.map(({ key }) => key));
  return {
    unverified: sent.unverified ?? unverified,
    removed: sent.removed ?? removed,
    // What cites nothing of the post's own sources is no citation, whatever a client says.
    citations: (sent.citations ?? citations).filter(({ keys }) => keys.every((key) => known.has(key))),
  };
}

function stored(marks: PostMarks): PostMarks | null {
  return isEmpty(marks) && (!marks.original || isEmpty(marks.original)) ? null : marks;
}

function isEmpty({ unverified, removed, citations }: ReferenceMarks): boolean {
  return unverified.length + removed.length + citations.length === 0;
}
