import { stemOf } from "../sources/stem.ts";
import { stemsOf } from "../sources/topic-terms.ts";
import { tellingOf } from "../sources/word-rarity.ts";

/** Words by which a sentence speaks of a work and not of its subject. */
const OF_REPORTING = new Set(
  `
    according article argue author authors cite claim conclude demonstrate describe discuss evidence examine explain
    find finding findings found indicate investigate literature note observe paper percent point published recent report
    research researchers review scholars show shown shows state study studies suggest work write
  `
    .trim()
    .split(/\s+/)
    .map(stemOf),
);
/** What every word of a subject weighs, however common it is. */
const WEIGHT_MIN = 0.15;

/** The stems of a sentence that tell of its subject, and how much each tells. */
export function weightedStems(text: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const stem of stemsOf(text)) {
    if (!OF_REPORTING.has(stem)) weights.set(stem, Math.max(WEIGHT_MIN, tellingOf(stem)));
  }
  return weights;
}

/** The share of what a claim says that a passage says too, by the weight of its words: from 0 to 1. */
export function coverage(
  claim: ReadonlyMap<string, number>,
  passage: Pick<ReadonlyMap<string, number>, "has">,
): number {
  let all = 0;
  let covered = 0;
  for (const [stem, weight] of claim) {
    all += weight;
    if (passage.has(stem)) covered += weight;
  }
  return all === 0 ? 0 : covered / all;
}
