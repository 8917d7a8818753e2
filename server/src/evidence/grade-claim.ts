import type { EvidenceGrade } from "@discussion-post/contract/evidence";
import { type AbstractSentence, abstractSentences } from "./abstract-sentences.ts";
import { differInNegation, directionOf, isMoreCertain, isOverclaimed } from "./contradictions.ts";
import { differInDegree } from "./degrees.ts";
import { coverage, weightedStems } from "./evidence-words.ts";
import { hasItsNumbers } from "./numbers.ts";

/** An abstract that was read, to be asked about many claims. */
export interface ReadAbstract {
  abstract: string;
  sentences: readonly AbstractSentence[];
  /** The telling words of each sentence. */
  stems: readonly ReadonlyMap<string, number>[];
}

/** Reads an abstract. */
export function readAbstract(abstract: string): ReadAbstract {
  const sentences = abstractSentences(abstract);
  return { abstract, sentences, stems: sentences.map(({ text }) => weightedStems(text)) };
}

interface Claimed {
  /** The sentence of the post without its citations. */
  claim: string;
  source: ReadAbstract;
  /** The sentences that the model pointed at, from 1; there may be no such. */
  pointers: readonly number[];
}

/** A passage of one sentence or of two that follow each other. */
export interface Passage {
  /** Words of the abstract, to the letter. */
  text: string;
  /** From 1. */
  first: number;
  last: number;
  /** The share of the claim that it covers. */
  score: number;
}

/** What words alone can tell; `grade` is null where they are not sure. */
export interface WordGrade {
  grade: Extract<EvidenceGrade, "supported" | "not_shown"> | null;
  /** The passage that speaks of most of the claim; null where none speaks of any of it. */
  passage: Passage | null;
}

/** A passage that covers so much of a claim, and differs in nothing that can be told, supports it. */
const SUPPORTED_MIN = 0.8;
/** The same where the model pointed at it. */
const POINTED_SUPPORTED_MIN = 0.7;
/** Of a claim with fewer telling words each one counts: "Vitamin C cures COVID-19" lacks one alone, and the one that matters. */
const PARAPHRASED_MIN_WORDS = 6;
/** A claim of which an abstract holds no more is not shown in it. */
const NOT_SHOWN_MAX = 0.2;
/** What the model points at is preferred, unless another passage covers so much more. */
const POINTED_BONUS = 0.15;

/** Grades a claim by its words, where they suffice. */
export function gradeClaim({ claim, source, pointers }: Claimed): WordGrade {
  const stems = weightedStems(claim);
  const passage = bestPassage(stems, { source, pointers });
  if (!passage) return { grade: "not_shown", passage: null };
  const isPointed = pointers.some((one) => one >= passage.first && one <= passage.last);
  if (passage.score <= NOT_SHOWN_MAX) return { grade: "not_shown", passage };
  const isDenial = differInNegation(claim, passage.text);
  const direction = directionOf(claim, passage.text);
  if (direction === "opposite" && !isDenial && passage.score >= OPPOSITE_MIN)
    return { grade: "not_shown", passage };
  const isAlike =
    !isDenial &&
    direction === "same" &&
    !differInDegree(claim, passage.text) &&
    !namesOthers(claim, source.abstract) &&
    hasItsNumbers(claim, passage.text) &&
    !isOverclaimed(claim, passage.text) &&
    !isMoreCertain(claim, passage.text);
  const isCovered =
    passage.score === 1 ||
    (stems.size >= PARAPHRASED_MIN_WORDS &&
      passage.score >= (isPointed ? POINTED_SUPPORTED_MIN : SUPPORTED_MIN));
  return { grade: isAlike && isCovered ? "supported" : null, passage };
}

/** Whether a claim names somebody or a place that the abstract does not: "employees of Google". */
function namesOthers(claim: string, abstract: string): boolean {
  const known = new Set(abstract.toLowerCase().match(NAME));
  const [, ...rest] = claim.match(NAME) ?? [];
  return rest.some((word) => /^\p{Lu}\p{L}/u.test(word) && !known.has(word.toLowerCase()));
}

const NAME = /[\p{L}\p{M}]+/gu;

/** Below that, two sentences of opposite directions may speak of different things. */
const OPPOSITE_MIN = 0.5;

function bestPassage(
  claim: ReadonlyMap<string, number>,
  { source: { abstract, sentences, stems }, pointers }: Omit<Claimed, "claim">,
): Passage | null {
  let best: Passage | null = null;
  let bestRank = 0;
  for (const [index, { start, end }] of sentences.entries()) {
    const here = stems[index] ?? new Map();
    const next = stems[index + 1];
    const passages = [passageOf(index, index, coverage(claim, here))];
    if (next)
      passages.push(
        passageOf(index, index + 1, coverage(claim, { has: (stem) => here.has(stem) || next.has(stem) })),
      );
    for (const passage of passages) {
      const isPointed = pointers.some((one) => one >= passage.first && one <= passage.last);
      // Of two that cover as much, the shorter one is the evidence.
      const rank =
        passage.score + (isPointed ? POINTED_BONUS : 0) - (passage.last - passage.first) * LENGTH_COST;
      if (passage.score === 0 || rank <= bestRank) continue;
      bestRank = rank;
      best = passage;
    }

    function passageOf(first: number, last: number, score: number): Passage {
      const until = sentences[last]?.end ?? end;
      return { text: abstract.slice(start, until), first: first + 1, last: last + 1, score };
    }
  }
  return best;
}

const LENGTH_COST = 0.1;
