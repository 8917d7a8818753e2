import { isInPages } from "./pages.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";

/**
 * What an assignment asks for, with one length for a post that it bounds twice, and without the lengths of its parts, such
 * as a summary of fifty words in a post of four hundred.
 */
export function wholeLengths<Kind extends Requirement>(requirements: readonly Kind[]): Kind[] {
  return withoutParts(withoutRepeats(withWholeRanges(withoutPages(requirements))));
}

/** Words are told to the letter, and pages only about: "One page, double-spaced, which is about 250 words". */
function withoutPages<Kind extends Requirement>(requirements: readonly Kind[]): readonly Kind[] {
  const inWords = requirements.some((one) => one.kind === "words" && !isInPages(one));
  return inWords ? requirements.filter((one) => one.kind !== "words" || !isInPages(one)) : requirements;
}

/** An assignment may say its length more than once, or one end of it again: "250-300 words; do not exceed 300 words". */
function withoutRepeats<Kind extends Requirement>(requirements: readonly Kind[]): Kind[] {
  const ranges = requirements.flatMap((one) =>
    isLength(one) && one.min !== null && one.max !== null ? [one] : [],
  );
  const seen = new Set(
    ranges.flatMap(({ kind, min, max }) => [`${kind} ${min} null`, `${kind} null ${max}`]),
  );
  return requirements.filter((one) => {
    if (!isLength(one)) return true;
    const length = `${one.kind} ${one.min} ${one.max}`;
    const isNew = !seen.has(length);
    seen.add(length);
    return isNew;
  });
}

function isLength(one: Requirement): one is RequirementOf<"words" | "replyWords"> {
  return one.kind === "words" || one.kind === "replyWords";
}

/** "Minimum 300 words / maximum 500 words" is one length. */
function withWholeRanges<Kind extends Requirement>(requirements: readonly Kind[]): Kind[] {
  const whole: Kind[] = [];
  for (const one of requirements) {
    const last = whole.at(-1);
    const isMost = one.kind === "words" && last?.kind === "words" && one.min === null && last.max === null;
    if (isMost && one.start - last.end <= RANGE_CHARS && (last.min ?? 0) <= (one.max ?? 0))
      whole[whole.length - 1] = { ...last, max: one.max };
    else whole.push(one);
  }
  return whole;
}

/** So far apart two numbers may bound one length. */
const RANGE_CHARS = 40;

function withoutParts<Kind extends Requirement>(requirements: readonly Kind[]): Kind[] {
  const lengthOf = (one: Kind) => (one.kind === "words" ? (one.max ?? one.min ?? 0) : null);
  const longest = Math.max(...requirements.map((one) => lengthOf(one) ?? 0));
  return requirements.filter((one) => (lengthOf(one) ?? Number.POSITIVE_INFINITY) > longest / 2);
}
