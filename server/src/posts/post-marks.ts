import { marksFound } from "@discussion-post/contract/marks-after-edit";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { Source } from "@discussion-post/contract/sources";
import {
  type CheckedText,
  marksFit,
  type PlacedCitation,
  type ReferenceMarks,
  type SentMarks,
} from "@discussion-post/contract/unverified";
import { marksBeside, type TextWithSources } from "./marks-beside.ts";
import type { TextBefore } from "./marks-left.ts";
import { namesItsSources } from "./names-source.ts";
import type { PostMarks, StoredMarks } from "./posts.table.ts";

const NONE: ReferenceMarks = { unverified: [], kept: [], removed: [], citations: [] };

interface Saved {
  content: string;
  originalContent: string | null;
  marks: PostMarks | null;
  sources: PostInFull["sources"] | null;
}

/** A draft, or what of one a post's text comes from. */
type Draft = CheckedText & Pick<PostInFull, "sources">;

/** The marks of a stored text. A server of an earlier version may have edited it and left them where they were. */
export function marksOf({ content, marks }: Pick<Saved, "content" | "marks">): ReferenceMarks {
  if (!marks) return NONE;
  const { unverified, kept = [], removed, citations } = marks;
  const text = { content, unverified, kept, removed, citations };
  return marksFit(text) ? { unverified, kept, removed, citations } : marksFound(text);
}

/**
 * A post's sources, each with whether the text cites it as it stands. They stay as they were where nothing is known of
 * its citations, as in a post of an earlier version.
 */
export function sourcesOf({
  content,
  marks,
  sources,
}: Pick<Saved, "content" | "marks" | "sources">): Source[] {
  const all = sources ?? [];
  const { citations } = marksOf({ content, marks });
  if (citations.length + (marks?.original?.citations.length ?? 0) === 0) return all;
  const cited = new Set(citations.flatMap(({ keys }) => keys));
  return all.map((source) => ({ ...source, isCited: cited.has(source.key) }));
}

/** A draft's sources, each with whether the text that is saved of it cites it. */
export function sourcesOfNew(draft: Draft, marks: PostMarks | null): Source[] {
  if (draft.citations.length === 0) return draft.sources;
  const cited = new Set((marks?.citations ?? []).flatMap(({ keys }) => keys));
  return draft.sources.map((source) => ({ ...source, isCited: cited.has(source.key) }));
}

/** The marks of a post that is saved: those that are left of the draft that it comes from, and those that were sent. */
export async function marksOfNew(
  { content, ...sent }: { content: string } & SentMarks,
  draft: Draft | null,
): Promise<PostMarks | null> {
  const left = await marksBeside(draft ?? { content: "", ...NONE }, { content, ...sent });
  return stored({ ...known(left, draft?.sources ?? [], [draft]), original: null });
}

/**
 * The marks of a post whose text is exchanged: those that are left of the text before, or the original ones where the
 * text is the original again, and those that were sent.
 * @param draft the draft that the text comes from, where it does: its marks count too, and what was looked up in it is
 * marked no more
 */
export async function marksOfEdited(
  post: Saved,
  { content, ...sent }: { content: string } & SentMarks,
  draft: Draft | null = null,
): Promise<PostMarks | null> {
  const present = marksOf(post);
  const isOriginal = content === (post.originalContent ?? post.content);
  const sources = post.sources ?? [];
  const before =
    isOriginal && content !== post.content
      ? { content, ...present, kept: [], ...post.marks?.original, sources }
      : { content: post.content, ...present, original: originalOf(post), sources };
  const edited = { content, ...sent };
  const left = await (draft ? leftOfBoth({ before, draft }, edited) : marksBeside(before, edited));
  return withOriginal(
    post,
    content,
    known(left, draft?.sources ?? post.sources ?? [], [present, post.marks?.original, draft]),
  );
}

/** The marks of a post in which a work was looked up, as the look-up has left them. */
export function marksOfRecited(post: Saved, { content, ...marks }: CheckedText): PostMarks | null {
  return withOriginal(post, content, marks);
}

/** The first text of a post that was edited, and what it cited. */
function originalOf({ originalContent, marks }: Saved): TextBefore["original"] {
  const citations = marks?.original?.citations;
  return originalContent !== null && citations ? { content: originalContent, citations } : null;
}

async function leftOfBoth(
  { before, draft }: { before: TextWithSources; draft: Draft },
  edited: { content: string } & SentMarks,
): Promise<ReferenceMarks> {
  // What stood in the post has its marks, whether the draft has those words or not.
  const left = await marksBeside({ ...draft, original: { content: before.content, citations: [] } }, edited);
  const isResolved = ({ text }: { text: string }) => draft.content.includes(text);
  const others = before.unverified.filter((mark) => !isResolved(mark));
  if (others.length === 0) return left;
  const { unverified, kept } = await marksBeside(
    { ...before, unverified: others, removed: [] },
    { content: edited.content, unverified: left.unverified, kept: left.kept },
  );
  return { ...left, unverified, kept };
}

function withOriginal(post: Saved, content: string, marks: ReferenceMarks): PostMarks | null {
  const isOriginal = content === (post.originalContent ?? post.content);
  return stored({ ...marks, original: isOriginal ? null : (post.marks?.original ?? marksOf(post)) });
}

/**
 * What cites nothing of the post's own sources, or does not name them, is no citation, whatever a client says.
 * @param former the texts before: what they cited is cited as it was
 */
function known(
  marks: ReferenceMarks,
  sources: PostInFull["sources"],
  former: readonly (Pick<ReferenceMarks, "citations"> | null | undefined)[],
): ReferenceMarks {
  const keys = new Set(sources.map(({ key }) => key));
  const before = new Set(former.flatMap((text) => text?.citations ?? []).map(wordsAndKeys));
  const isCitation = (one: PlacedCitation) =>
    one.keys.every((key) => keys.has(key)) &&
    (before.has(wordsAndKeys(one)) || namesItsSources(one, sources));
  return { ...marks, citations: marks.citations.filter(isCitation) };
}

function wordsAndKeys({ text, keys }: PlacedCitation): string {
  return JSON.stringify([text, ...keys]);
}

function stored(marks: PostMarks): PostMarks | null {
  return isEmpty(marks) && (!marks.original || isEmpty(marks.original)) ? null : marks;
}

function isEmpty({ unverified, kept = [], removed, citations }: StoredMarks): boolean {
  return unverified.length + kept.length + removed.length + citations.length === 0;
}
