import type { Unit } from "./units.ts";

/** "Excellent (10): 4+ sources": what the post is to reach */
const BEST =
  /\b(?:excellent|exemplary|outstanding|distinguished|full (?:credit|marks|points))\b ?(?:\(\d{1,3}[^()]{0,12}\)|[:|–-])/i;
/** "Good (8): 3 sources", "Poor: none" */
const LOWER =
  /^\W{0,3}(?:good|proficient|satisfactory|acceptable|adequate|fair|average|basic|developing|emerging|beginning|limited|partial|needs (?:improvement|work)|poor|weak|inadequate|unsatisfactory|failing|below (?:expectations|standard))\b ?(?:\(\d{1,3}[^()]{0,12}\)|[:|–-])/i;

/** What a rubric says of its best level alone: nobody is asked for what the lower ones are given for. */
export function withoutLowerLevels(units: readonly Unit[]): readonly Unit[] {
  return units.some(({ text }) => BEST.test(text)) ? units.filter(({ text }) => !LOWER.test(text)) : units;
}
