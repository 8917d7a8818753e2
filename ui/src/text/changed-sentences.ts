/** Where a sentence may end: after its mark and what closes it, or with its line. */
const END = /[.!?]["”’')\]]*(?:\s|$)|\n/g;

/** The sentences of a text that did not stand in the text before, in their order: none where some were only taken out. */
export function changedSentences(before: string, after: string): string[] {
  const stood = Map.groupBy(sentencesOf(before), (sentence) => sentence);
  return sentencesOf(after).filter((sentence) => stood.get(sentence)?.pop() === undefined);
}

function sentencesOf(text: string): string[] {
  const ends = [0, ...[...text.matchAll(END)].map((mark) => mark.index + mark[0].length), text.length];
  return ends
    .map((end, index) => text.slice(ends[index - 1] ?? 0, end).trim())
    .filter((sentence) => sentence !== "");
}
