/** A word longer than this is cut in its middle. */
const WORD_MAX_CHARS = 40;

/**
 * The beginning of a text, cut between words where one ends soon before the limit, and never inside a character.
 * @param beginning at least the first `maxChars` + 1 characters of the text, or all of it
 */
export function previewOf(beginning: string, maxChars: number): { content: string; isPreview: boolean } {
  const characters = [...beginning];
  if (characters.length <= maxChars) return { content: beginning, isPreview: false };
  const blank = characters.findLastIndex((character, index) => index <= maxChars && /\s/.test(character));
  const end = blank > maxChars - WORD_MAX_CHARS ? blank : maxChars;
  return { content: characters.slice(0, end).join("").trimEnd(), isPreview: true };
}
