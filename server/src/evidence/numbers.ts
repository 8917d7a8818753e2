import { matchesIn } from "@discussion-post/contract/matches";

const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  twice: 2,
  doubled: 2,
  doubles: 2,
  tripled: 3,
};
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const NUMBER =
  /(?<![\p{L}\d.,])(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,6})?(?:\s?(%|percent|per cent|hundred|thousand|million|billion)(?![\p{L}]))?|(?<![\p{L}\d])([a-z]{3,8})(?:[ -](hundred|thousand|million|billion|percent|per cent))?(?![\p{L}\d])/giu;

/** A number of a text, and how far another may be from it and still be the same one rounded. */
interface Figure {
  value: number;
  rounding: number;
  isPercent: boolean;
}

/** Whether every number of a claim stands in a passage, in digits or in words, rounded or not. */
export function hasItsNumbers(claim: string, passage: string): boolean {
  const known = figuresIn(passage);
  return figuresIn(claim).every((one) => known.some((other) => isSame(one, other)));
}

/** From here on a number counts, and is no "two reasons" of the writer's own. */
const COUNTED_MIN = 10;

/** Whether a claim gives a count or a share that the abstract does not have, in digits or in words, rounded or not. */
export function hasOtherNumbers(claim: string, abstract: string): boolean {
  const known = figuresIn(abstract);
  return figuresIn(claim).some(
    (one) =>
      (one.isPercent || one.value >= COUNTED_MIN) &&
      !isYear(one) &&
      !known.some((other) => isSame(one, other)),
  );
}

function isYear({ value, isPercent }: Figure): boolean {
  return !isPercent && Number.isInteger(value) && value >= 1500 && value < 2100;
}

function isSame(one: Figure, other: Figure): boolean {
  if (one.isPercent !== other.isPercent) {
    // "half" and "50 %"
    const [share, plain] = one.isPercent ? [one.value, other.value] : [other.value, one.value];
    return plain < 1 && Math.abs(share - 100 * plain) < 0.5;
  }
  return Math.abs(one.value - other.value) <= Math.max(one.rounding, Number.EPSILON);
}

function figuresIn(text: string): Figure[] {
  return matchesIn(text, NUMBER).flatMap(
    ({ 1: digits, 2: decimals = "", 3: unit = "", 4: word = "", 5: after = "" }) => {
      const [value, mark] = digits
        ? [Number(digits.replaceAll(",", "") + decimals), unit.toLowerCase()]
        : [WORDS[word.toLowerCase()], after.toLowerCase()];
      if (value === undefined) return [];
      const scale = SCALES[mark] ?? 1;
      const last = digits && decimals ? 10 ** -(decimals.length - 1) : 1;
      // A whole number may stand for one with decimals: "12 %" for "11.8 %".
      return [
        {
          value: value * scale,
          rounding: digits ? (last / 2) * scale : 0,
          isPercent: mark === "%" || mark.startsWith("per"),
        },
      ];
    },
  );
}
