import { NUMBER, numberIn } from "@discussion-post/contract/assignment/numbers";

const NUMBERS = new RegExp(
  String.raw`(?<![\w.])${NUMBER}(?!\w)|\b(?:an?|another|both|each|either|pair)\b`,
  "gi",
);
/** So many things that are counted together an assignment asks for at most. */
const TOGETHER_MAX = 12;
/** So many of them may be named without a number: "Cite Rawls and the textbook". */
const UNCOUNTED_MAX = 2;

/**
 * Whether a number is said in the words that it was read from: as one of theirs, or as what things in them come to
 * together, "the textbook and two articles".
 */
export function isNumberOf(words: string, number: number): boolean {
  const said = [...words.matchAll(NUMBERS)].map(([one]) => numberOf(one.toLowerCase()));
  if (said.includes(number) || (ABOUT.test(words) && isNearly(number, words, said))) return true;
  const together = sumsOf(said);
  return Array.from({ length: UNCOUNTED_MAX + 1 }, (_, more) => number - more).some((sum) =>
    together.has(sum),
  );
}

/** "200 words (+/- 20)", "400 words (10% either way)", "400 words, plus or minus 10%" */
const ABOUT = /\+ ?\/ ?[-–−]|±|\bplus[- ](?:or|and)[- ]minus\b|\beither way\b|\bgive or take\b/i;
const PERCENT = /%|\bper ?cent\b/i;

function isNearly(number: number, words: string, [about = 0, ...margins]: readonly number[]): boolean {
  const by = Math.abs(number - about);
  // A part of a word is rounded in one way or the other.
  return margins.some((margin) =>
    PERCENT.test(words) ? Math.abs(by - (about * margin) / 100) < 1 : by === margin,
  );
}

const VALUES = new Map([
  ...["a", "an", "another", "each", "either"].map((word) => [word, 1] as const),
  ...["both", "pair"].map((word) => [word, 2] as const),
]);

function numberOf(word: string): number {
  return VALUES.get(word) ?? numberIn(word);
}

/** What any of the numbers come to, as far as things are counted together. */
function sumsOf(numbers: readonly number[]): Set<number> {
  const sums = new Set([0]);
  for (const one of numbers) for (const sum of [...sums]) if (sum + one <= TOGETHER_MAX) sums.add(sum + one);
  return sums;
}
