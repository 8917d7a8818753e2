import type { Unit } from "./units.ts";

/** What stands at a place of a sentence. */
interface Placed {
  start: number;
  end: number;
}

/**
 * Which of the works that a sentence names are to stand for one: "either Steffen et al. (2015) or Rockström et al. (2009),
 * but not both". Each group has two or more, in their order.
 */
export function alternativesIn<T extends Placed>(unit: Unit, works: readonly T[]): T[][] {
  const { text, start } = unit;
  return joinedByOr(unit, works).filter((group) => {
    const [from, to] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
    const before = text.slice(Math.max(0, from - start - NEAR_CHARS), from - start);
    const behind = text.slice(to - start, to - start + NEAR_CHARS);
    return EITHER.test(before) || NOT_BOTH.test(behind);
  });
}

/** Which of them stand for each other, whether or not both may be cited: "Smith (2008) or Lee (2010)". */
export function joinedByOr<T extends Placed>({ text, start }: Unit, works: readonly T[]): T[][] {
  const groups: T[][] = [];
  let last: T | null = null;
  for (const work of works) {
    const isNext = last !== null && OR.test(text.slice(last.end - start, work.start - start));
    if (isNext) groups.at(-1)?.push(work);
    else groups.push([work]);
    last = work;
  }
  return groups.filter(({ length }) => length > 1);
}

const NEAR_CHARS = 40;
const OR = /^['’]?s?,? or (?:else )?(?:the (?:work|study|article|paper) (?:of|by) )?$/i;
const EITHER = /\b(?:either|only one of|one of)(?: (?:the|work|study|article|paper|of|by)){0,3} ?$/i;
const NOT_BOTH =
  /^[,;:()–— -]{0,3}(?:but |and )?(?:please )?(?:not (?:both|the two)|never both|only one of (?:them|the two)|one or the other|whichever)\b/i;
