/** No post has more; further words count as nobody's. */
const WORDS_MAX = 20_000;

/** The words of a text, as the product counts them. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX);
}

/** {@link ownWords} of two texts as they are written. */
export function countOwnWords({ text, other }: { text: string; other: string }): number {
  return ownWords(wordsOf(text), wordsOf(other));
}

/**
 * How many words of a text another one does not have in the same order: those outside of their longest common
 * subsequence. Counted by rows of bits, so that the longest texts cost little.
 */
export function ownWords(text: readonly string[], other: readonly string[]): number {
  const places = new Map<string, bigint>();
  for (const [place, word] of other.entries())
    places.set(word, (places.get(word) ?? 0n) | (1n << BigInt(place)));
  const all = (1n << BigInt(other.length)) - 1n;
  // A bit that is 0 is a word of the other's up to which the common part grows by one.
  let row = all;
  for (const word of text) {
    const met = row & (places.get(word) ?? 0n);
    if (met !== 0n) row = ((row + met) | (row - met)) & all;
  }
  return text.length - (other.length - ones(row));
}

function ones(bits: bigint): number {
  return bits.toString(2).replaceAll("0", "").length;
}
