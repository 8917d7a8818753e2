import { isCountFirst } from "./count-first.ts";
import type { RequirementOf } from "./requirement.ts";
import { ANY_KIND } from "./source-sides.ts";
import { firstTypeIn } from "./source-types.ts";
import { placed, type Unit } from "./units.ts";
import { hasYears } from "./years.ts";

/** What a sentence or an item of a list says of the sources of a post. */
export interface FoundSources {
  unit: Unit;
  /** Whether it counts them. */
  isCounted: boolean;
  sources: readonly RequirementOf<"sources">[];
}

/** "1 source must be peer-reviewed" is one of those that are counted already. */
const SPEAKS =
  /\b(?:must|should|can|could|may|might|need|needs|has to|have to|is|are|of (?:them|which|these|those))\b/i;
/** "3 sources", of which the other items count some: "1 source from a journal" is one of its own. */
const ALL = /\b(?:sources|references|citations)(?: (?:for|in) [^.;(]{1,40})?\W{0,3}$/i;

/**
 * Adds up what the items of a list count, each of its own kind: "- two articles since 2019", "- one newspaper article".
 * What they say of their kinds stays, as parts of all. A number that some sentence or item gives for all, "three sources
 * in all", takes the place of the sum.
 */
export function withLists(found: readonly FoundSources[]): readonly FoundSources[] {
  const summands = found.map(summandIn);
  const run = longestRun(summands);
  if (run.length < 2) return found;
  const sum = run.reduce((all, place) => all + leastAt(place), 0);
  const total = found.findIndex(({ unit, sources }, place) =>
    run.includes(place)
      ? ALL.test(unit.text) && 2 * leastAt(place) >= sum
      : sources.some((one) => isPlain(one) && (one.min ?? 0) >= sum),
  );
  return found.map((one, place) => {
    const { [place]: summand } = summands;
    if (!run.includes(place) || !summand || place === total) return one;
    const kept = isPlain(summand) ? [] : [summand];
    const { unit } = one;
    const whole = placed(unit, 0, unit.text.length, { ...ANY_KIND, min: sum, max: null });
    return { unit, isCounted: true, sources: total === -1 && place === run[0] ? [whole, ...kept] : kept };
  });

  function leastAt(place: number): number {
    return summands[place]?.min ?? 0;
  }
}

/** What an item adds that does nothing but count: "2 peer-reviewed articles (2019-present)", "At least one website" */
function summandIn({ unit, sources: [counted, ...others] }: FoundSources): RequirementOf<"sources"> | null {
  const { text } = unit;
  if (!unit.isItem || SPEAKS.test(text) || others.length > 0) return null;
  const { sourceType, min = null, start = 0, end = 0 } = firstTypeIn(text) ?? {};
  const summand =
    min !== null && sourceType && sourceType !== "article"
      ? placed(unit, start, end, { ...ANY_KIND, sourceType, min, max: null })
      : counted;
  if (!summand || summand.max !== null) return null;
  return isCountFirst(text.slice(0, summand.start - unit.start)) ? summand : null;
}

function longestRun(summands: readonly unknown[]): number[] {
  let [longest, run]: [number[], number[]] = [[], []];
  for (const [place, summand] of summands.entries()) {
    run = summand === null ? [] : [...run, place];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function isPlain(one: RequirementOf<"sources">): boolean {
  return one.sourceType === undefined && !one.isPeerReviewed && !hasYears(one);
}
