import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { Bounds, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { type WordRange, wordsFor } from "@discussion-post/contract/requested-words";

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

/** The plan for a draft: in as many words and paragraphs as its assignment asks for. */
export function lengthPlan(request: GenerationRequest): LengthPlan {
  const { min, max } = wordsFor(request);
  const asked = requirementsAsked(request).list.find(
    (one): one is RequirementOf<"sentences" | "paragraphs"> => one.kind === "paragraphs",
  );
  const target = Math.round((min + AIM * (max - min)) / 10) * 10;
  const usual = Math.max(PARAGRAPHS_MIN, Math.round(target / PARAGRAPH_WORDS));
  const paragraphs = asked ? within(usual, asked) : usual;
  return { min, max, target, paragraphs, paragraphWords: Math.round(target / paragraphs / 10) * 10 };
}

function within(count: number, { min, max }: Bounds): number {
  return Math.max(1, min ?? 1, Math.min(count, max ?? count));
}
