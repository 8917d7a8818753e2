/** A word longer than this is cut in its middle. */
const WORD_MAX_CHARS = 40;
const LAST_BLANK = /\s\S*$/;

/**
 * The beginning of a text, cut between words where one ends soon before the limit, and never inside a character.
 * @param beginning at least the first `maxChars` + 1 characters of the text, or all of it
 */
export function previewOf(beginning: string, maxChars: number): { content: string; isPreview: boolean } {
  const limit = endOf(beginning, maxChars);
  if (limit === beginning.length) return { content: beginning, isPreview: false };
  const from = endOf(beginning, maxChars + 1 - WORD_MAX_CHARS);
  const blank = beginning.slice(from, limit + 1).search(LAST_BLANK);
  const end = blank < 0 ? limit : from + blank;
  return { content: beginning.slice(0, end).trimEnd(), isPreview: true };
}

/** Where the first so many characters of a text end. A list has hundreds of texts: none is taken apart for that. */
function endOf(text: string, characters: number): number {
  let end = 0;
  for (let passed = 0; passed < characters && end < text.length; passed += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}
