import type { WordRange } from "@discussion-post/contract/requested-words";

/** Models write less than they are asked for, so what they are asked for is above the middle of the band. */
const AIM = 0.6;
const PARAGRAPH_WORDS = 130;
const PARAGRAPHS_MIN = 3;

/** How long a post is to be, and how that is reached. */
export interface LengthPlan extends WordRange {
  /** What to aim for. */
  target: number;
  paragraphs: number;
  /** Words of each, rounded to tens. */
  paragraphWords: number;
}

export function lengthPlan({ min, max }: WordRange): LengthPlan {
  const target = Math.round((min + AIM * (max - min)) / 10) * 10;
  const paragraphs = Math.max(PARAGRAPHS_MIN, Math.round(target / PARAGRAPH_WORDS));
  return { min, max, target, paragraphs, paragraphWords: Math.round(target / paragraphs / 10) * 10 };
}
