/** Where a sentence may end: after its mark and what closes it, or with its line. */
const END = /[.!?]["”’')\]]*(?:\s|$)|\n/g;

/**
 * The sentences of a text that did not stand in the text before, in their order. Where words were only taken out it is
 * the sentence that stands in their place, or the last one that is left; none where both texts are the same.
 */
export function changedSentences(before: string, after: string): string[] {
  if (before === after) return [];
  const parts = sentencesOf(after);
  const stood = Map.groupBy(sentencesOf(before), ({ text }) => text);
  const changed = parts.filter(({ text }) => stood.get(text)?.pop() === undefined);
  if (changed.length > 0) return changed.map(({ text }) => text);
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  const inPlace = parts.find(({ end }) => end > at) ?? parts.at(-1);
  return inPlace ? [inPlace.text] : [];
}

function sentencesOf(text: string): { text: string; end: number }[] {
  const ends = [0, ...[...text.matchAll(END)].map((mark) => mark.index + mark[0].length), text.length];
  return ends
    .map((end, index) => ({ end, text: text.slice(ends[index - 1] ?? 0, end).trim() }))
    .filter((part) => part.text !== "");
}
