/** Words of a text, folded: without case, accents and punctuation. */
export interface FoldedWord {
  text: string;
  start: number;
  end: number;
}

/** Comparing words ends here, so that no text costs more than others. */
const COMPARISONS_MAX = 100_000;
/** More of them say nothing. */
const PLACES_MAX = 100;
/** Fewer letters and digits stand for nothing by themselves. */
const FOLDED_MIN_CHARS = 5;
const WORDS_MAX = 60;
const CHARS_MAX = 1_000;

/** The words of a text, as {@link alikePlaces} compares them. */
export function foldedWords(text: string): FoldedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    text: folded(word),
    start: index,
    end: index + word.length,
  }));
}

/** Where a text has these words, but for case, accents, punctuation and one letter. */
export function alikePlaces(
  words: string,
  within: readonly FoldedWord[],
): { start: number; end: number; isSame: boolean }[] {
  if (words.length > CHARS_MAX) return [];
  const wanted = foldedWords(words);
  if (wanted.length > WORDS_MAX || lengthOf(wanted) < FOLDED_MIN_CHARS) return [];
  const places: { start: number; end: number; isSame: boolean }[] = [];
  let comparisons = 0;
  for (let from = 0; from + wanted.length <= within.length; from += 1) {
    if (comparisons >= COMPARISONS_MAX || places.length === PLACES_MAX) break;
    let differing = 0;
    let count = 0;
    while (count < wanted.length && differing <= 1) {
      differing += difference(wanted[count]?.text ?? "", within[from + count]?.text ?? "");
      count += 1;
    }
    comparisons += count;
    const [first, last] = [within[from], within[from + wanted.length - 1]];
    if (differing <= 1 && first && last) {
      places.push({ start: first.start, end: last.end, isSame: differing === 0 });
    }
  }
  return places;
}

/** Whether two folded words are the same, or long ones but for one letter. */
export function isAlike(one: string, other: string): boolean {
  return difference(one, other) <= (one.length < FOLDED_MIN_CHARS ? 0 : 1);
}

function lengthOf(words: readonly FoldedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

function folded(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** 0 for the same, 1 for one letter that is another, more or less, 2 for more than that. */
function difference(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length === 0) return 2;
  let at = 0;
  while (short[at] === long[at] && at < short.length) at += 1;
  const from = short.length === long.length ? at + 1 : at;
  return short.slice(from) === long.slice(at + 1) ? 1 : 2;
}
