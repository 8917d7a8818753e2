import type { PostInFull } from "@discussion-post/contract/posts";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { postParagraphs, type RichText, richText } from "@discussion-post/ui/text/post-text";

/** What is inserted of a post. */
export interface InsertedReply {
  text: RichText;
  /** Words in it that nobody verified. */
  unverified: readonly UnverifiedWords[];
  /** Whom it answers; null where that is not known. */
  answering: string | null;
  /** Whether some of the post's paragraphs are left out. */
  isPart: boolean;
}

/**
 * A post as it is inserted.
 * @param leftOut the places of paragraphs that are not
 */
export function insertedReply(
  {
    content,
    references,
    unverified,
    answering = null,
  }: Pick<PostInFull, "content" | "references" | "unverified"> & Partial<Pick<InsertedReply, "answering">>,
  leftOut: ReadonlySet<number> = new Set(),
): InsertedReply {
  const isMeant = (place: number) => !leftOut.has(place);
  const marks = postParagraphs(content, references, unverified)
    .filter((_, place) => isMeant(place))
    .flatMap(({ runs }) => runs.flatMap(({ mark }) => mark ?? []));
  return {
    text: richText(content, references, isMeant),
    unverified: unverified.filter((mark) => marks.includes(mark)),
    answering,
    isPart: leftOut.size > 0,
  };
}
