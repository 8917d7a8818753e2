const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = new Map(
  ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map((word, index) => [
    word,
    (index + 2) * 10,
  ]),
);
const WORD = `(?:${[...ONES, ...TENS.keys(), "hundred", "thousand"].join("|")})`;
const ROUND = `(?:(?:a )?half[ -](?:a )?dozen|(?:(?:a|${ONES.slice(1, 4).join("|")}|[1-3]) )?dozen|a (?:couple|pair|trio)(?: of)?)`;

/** A number as people write it in an assignment: "1,500", "300", "two hundred and fifty", "three (3)", "half a dozen", "a pair of". */
export const NUMBER = String.raw`((?:${ROUND}|\d{1,3},\d{3}|\d{1,4}|${WORD}(?:(?:[ -]|(?<=hundred|thousand)(?: and |-and-))${WORD}){0,5})(?: ?\(\d{1,4}\))?)`;

/**
 * What stands between the two numbers of a range: "3-4", "three to four", "between three and four". The hyphen of
 * "seventy-five" and "two-hundred" stands within one number.
 */
export const RANGE_SIGN = String.raw`(?:(?<!ty|hundred|thousand|and)-(?!hundred|thousand|and)|[–—]|to|or|(?<=\bbetween [\w -]{1,30})and)`;

/** What {@link NUMBER} found, as a number. */
export function numberIn(text: string): number {
  const round = roundIn(text.toLowerCase());
  if (round !== null) return round;
  const digits = /\d[\d,]*/.exec(text)?.[0];
  if (digits !== undefined) return Number(digits.replaceAll(",", ""));
  let sum = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === "thousand") {
      sum += Math.max(part, 1) * 1000;
      part = 0;
    } else if (word === "hundred") part = Math.max(part, 1) * 100;
    else part += TENS.get(word) ?? Math.max(ONES.indexOf(word), 0);
  }
  return sum + part;
}

/** What {@link NUMBER} found at both ends of a range: "three to four hundred" begins at three hundred. */
export function rangeIn(from: string, to: string): [first: number, last: number] {
  const [first, last] = [numberIn(from), numberIn(to)];
  const [unit] = UNIT.exec(to.toLowerCase()) ?? [];
  const isShared = unit !== undefined && !UNIT.test(from.toLowerCase()) && first < SHARED_BELOW;
  return [isShared ? first * numberIn(unit) : first, last];
}

const UNIT = /\b(?:hundred|thousand)\b/;
const SHARED_BELOW = 10;

function roundIn(text: string): number | null {
  if (/couple|pair/.test(text)) return 2;
  if (text.includes("trio")) return 3;
  if (!text.includes("dozen")) return null;
  if (text.includes("half")) return 6;
  const [many = ""] = text.split(" ");
  return 12 * (Number.parseInt(many, 10) || Math.max(ONES.indexOf(many), 1));
}
