/** Cuts at the last white space before the limit, or between two characters where there is none near. */
export function cutText(text: string, maxChars: number): { text: string; isCut: boolean } {
  if (text.length <= maxChars) return { text, isCut: false };
  const head = text.slice(0, maxChars + 1);
  const space = head.search(/\s\S*$/);
  const end = space > maxChars * 0.9 ? space : maxChars;
  // Half of a surrogate pair is no character.
  return {
    text: head
      .slice(0, end)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd(),
    isCut: true,
  };
}
