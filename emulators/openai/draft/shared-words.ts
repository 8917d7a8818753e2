/** The share of the words of one sentence that another one has, too. */
export function shareOf(claim: string, sentence: string): number {
  const [said, shown] = [wordsOf(claim), new Set(wordsOf(sentence))];
  return said.filter((word) => shown.has(word)).length / Math.max(1, said.length);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
}
