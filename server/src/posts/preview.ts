import { POST_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";

/** A word longer than this is cut in its middle. */
const WORD_MAX_CHARS = 40;

/**
 * The beginning of a text, cut between words where one ends soon before the limit, and never inside a character.
 * @param beginning at least the first {@link POST_PREVIEW_CHARS} + 1 characters of the text, or all of it
 */
export function previewOf(beginning: string): { content: string; isPreview: boolean } {
  const characters = [...beginning];
  if (characters.length <= POST_PREVIEW_CHARS) return { content: beginning, isPreview: false };
  const blank = characters.findLastIndex(
    (character, index) => index <= POST_PREVIEW_CHARS && /\s/.test(character),
  );
  const end = blank > POST_PREVIEW_CHARS - WORD_MAX_CHARS ? blank : POST_PREVIEW_CHARS;
  return { content: characters.slice(0, end).join("").trimEnd(), isPreview: true };
}
