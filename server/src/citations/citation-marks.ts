/** How a model cites: `[@key]` or `[@one; @two]`. Nothing that people write looks so. */
const MARK = /^\[\s*@[^[\]]*\]$/;

/** The mark of one source, as a prompt teaches it. */
export function citationMark(key: string): string {
  return `[@${key}]`;
}

/** The keys of a mark, in parentheses or not, in their order, known or not; null for text that is no mark. */
export function keysOfMark(text: string): string[] | null {
  const mark = /^\(([^()]*)\)$/.exec(text)?.[1]?.trim() ?? text;
  if (!MARK.test(mark)) return null;
  return mark
    .slice(1, -1)
    .split(/[;,\s]+/)
    .map((key) => key.replace(/^@/, "").trim())
    .filter(Boolean);
}
