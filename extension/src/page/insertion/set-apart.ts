/** The text with the empty lines that keep it apart from what stands before and behind the caret already. */
export function setApart(
  { value, selectionEnd }: Pick<HTMLTextAreaElement, "value" | "selectionEnd">,
  text: string,
): string {
  const before = /[^\n]*$/.exec(value.slice(0, selectionEnd))?.[0] ?? "";
  const after = /^[^\n]*/.exec(value.slice(selectionEnd))?.[0] ?? "";
  return (before.trim() && GAP) + text + (after.trim() && GAP);
}

const GAP = "\n\n";
