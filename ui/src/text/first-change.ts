/** Where a sentence may end: after its mark and what closes it, or with its line. */
const END = /[.!?]["”’')\]]*(?:\s|$)|\n/g;

/**
 * The first sentence of a text that stood otherwise, or not at all, in the text before. Where words at the end were
 * taken out it is the last sentence that is left; null where both texts are the same.
 */
export function firstChange(before: string, after: string): string | null {
  if (before === after) return null;
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  const ends = [0, ...[...after.matchAll(END)].map((mark) => mark.index + mark[0].length), after.length];
  const parts = ends
    .map((end, index) => ({ end, text: after.slice(ends[index - 1] ?? 0, end).trim() }))
    .filter(({ text }) => text !== "");
  return (parts.find(({ end }) => end > at) ?? parts.at(-1))?.text ?? null;
}
