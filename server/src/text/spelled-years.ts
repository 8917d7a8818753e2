import type { Token } from "./tokens.ts";

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const BELOW_HUNDRED: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...TENS.flatMap((ten, tens) =>
    UNITS.slice(0, 9).map((unit, index): [string, number] => [`${ten}-${unit}`, (tens + 2) * 10 + index + 1]),
  ),
]);

/** A year that is written out, and the index of its last token: "two thousand nineteen", "nineteen ninety-eight". */
function spelledYearAt(tokens: readonly Token[], at: number): { year: number; end: number } | null {
  const word = (offset: number) => tokens[at + offset]?.text.toLowerCase() ?? "";
  if (word(0) === "two" && word(1) === "thousand") {
    const from = word(2) === "and" ? 3 : 2;
    const rest = belowHundred(tokens, at + from);
    return rest ? { year: 2000 + rest.value, end: rest.end } : null;
  }
  if (word(0) !== "nineteen" && word(0) !== "twenty" && word(0) !== "eighteen") return null;
  const rest = belowHundred(tokens, at + 1);
  const century = (BELOW_HUNDRED.get(word(0)) ?? 0) * 100;
  return rest && rest.value >= 10 ? { year: century + rest.value, end: rest.end } : null;
}

function belowHundred(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  const value = BELOW_HUNDRED.get(word);
  if (value === undefined) return null;
  const unit = UNITS.slice(0, 9).indexOf(tokens[at + 1]?.text.toLowerCase() ?? "");
  return TENS.includes(word) && unit !== -1 ? { value: value + unit + 1, end: at + 1 } : { value, end: at };
}

/** The index of the last token of a year that is written out from here on; null where none is. */
export function spelledYearEnd(tokens: readonly Token[], at: number): number | null {
  return spelledYearAt(tokens, at)?.end ?? null;
}

/** The years that these words write out. */
export function spelledYears(tokens: readonly Token[]): number[] {
  return tokens.flatMap((_token, at) => spelledYearAt(tokens, at)?.year ?? []);
}

/** Whether the words are one such year and nothing else. */
export function isSpelledYear(tokens: readonly Token[]): boolean {
  return tokens.length > 0 && spelledYearEnd(tokens, 0) === tokens.length - 1;
}
