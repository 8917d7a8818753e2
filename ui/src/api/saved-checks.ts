import { type Check, checkPost } from "@discussion-post/contract/assignment/check-post";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { PostInFull } from "@discussion-post/contract/posts";
import { rangeOf, wordsWithin } from "@discussion-post/contract/requested-words";
import { sourcesAsCited } from "../text/cited-sources.ts";
import { bodyOf } from "../text/post-text.ts";

/** What a saved post's assignment asks for, and what of it the post meets; nothing where nothing is known of it. */
export function savedChecks(post: PostInFull, requirements: SentRequirements | null | undefined): Check[] {
  const { content, references, unverified, citationStyle } = post;
  return checkPost(requirements?.list ?? [], {
    body: bodyOf(content, references),
    sources: sourcesAsCited(post),
    citationStyle,
    blanks: unverified.filter(({ kind }) => kind === "blank").length,
  });
}

/** The words that a saved post was to have, and those that its assignment asks for, as its details show them. */
export function savedWords({ length }: PostInFull, requirements: SentRequirements | null | undefined) {
  const found = requirements?.list.find(({ kind }) => kind === "words" || kind === "replyWords");
  const asked = found && "max" in found ? rangeOf(found) : null;
  return { words: wordsWithin(length, asked), asked, isLengthChecked: asked !== null };
}
