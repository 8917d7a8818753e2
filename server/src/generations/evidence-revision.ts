import { withoutDelimiters } from "../ai/delimited.ts";
import type { CitationPair } from "../evidence/citation-pairs.ts";
import { coverage, weightedStems } from "../evidence/evidence-words.ts";
import type { Revision } from "./length-revision.ts";
import { sentenceRevision } from "./sentence-revision.ts";

/** A sentence of the draft is the one that was judged where it has so much of its words. */
const SAME_MIN = 0.95;

interface Draft {
  /** As the model wrote it, with its keys. */
  raw: string;
  /** What its sources do not show, not empty. */
  rejected: readonly CitationPair[];
}

/**
 * How sentences that their sources do not show are written anew, and the rest stays to the letter; null where they
 * cannot be found in the draft, or are most of it.
 */
export function evidenceRevision({ raw, rejected }: Draft): Revision | null {
  const wanted = rejected.map((pair) => ({ pair, stems: weightedStems(pair.bare) }));
  const pairsOf = (sentence: string) => {
    const stems = weightedStems(sentence);
    return wanted
      .filter(({ pair, stems: claim }) => sentence.includes(pair.key) && coverage(claim, stems) >= SAME_MIN)
      .map(({ pair }) => pair);
  };
  return sentenceRevision({
    raw,
    isMeant: (sentence) => pairsOf(sentence).length > 0,
    ask: (sentences) =>
      [
        "The summaries do not show what these sentences of your post cite them for:",
        ...sentences.flatMap((sentence, index) => [
          `${index + 1}. ${sentence}`,
          ...pairsOf(sentence).map(nearest),
        ]),
        "Write each of these sentences anew, about as long, so that up to the key it says only what the summary's words under it say, with their numbers, their direction and their caution, and keep that key and number in brackets; what you conclude from it may follow after the key. Where that does not fit your post, write the sentence without the key, as a thought of your own. Answer with these sentences alone, each on a line of its own after its number.",
      ].join("\n"),
  });
}

function nearest({ key, passage }: CitationPair): string {
  if (!passage) return `   Nothing in the summary of @${key} is about this.`;
  const { first, last, text } = passage;
  return `   [@${key} s${first}${last > first ? `-${last}` : ""}] ${withoutDelimiters(text)}`;
}
