import { coverage, weightedStems } from "../evidence/evidence-words.ts";
import type { PostSentence } from "./read-post.ts";

/** Words that follow each other in an answer and in what is said of it: so many give it away. */
const RUN = 4;
/** Sentences of the post that answer one question. */
const ANSWERING_MAX = 2;
/** A sentence that shares less with another does not speak of the same. */
const SAME_SUBJECT_MIN = 0.3;

const TURNS =
  /\b(?:however|although|though|nevertheless|critics?|on the other hand|in contrast|despite|opponents?|drawbacks?|limits?|limitations?)\b/i;

/** What answers a question about a sentence: what its sources show, and other sentences of the post. */
export function passagesOf({ evidence }: PostSentence, answeredBy: readonly string[]): string[] {
  return [...evidence.flatMap(({ quote }) => quote ?? []), ...answeredBy];
}

/** Whether a line says part of the passages: a number of theirs, or several of their words in a row. */
export function givesAway(line: string, passages: readonly string[], shown = ""): boolean {
  const known = runsIn(shown);
  const numbers = new Set(numbersIn(shown));
  return passages.some((passage) => {
    const theirs = runsIn(passage);
    const figures = new Set(numbersIn(passage));
    return (
      [...runsIn(line)].some((run) => theirs.has(run) && !known.has(run)) ||
      numbersIn(line).some((figure) => figures.has(figure) && !numbers.has(figure))
    );
  });
}

/** Other sentences of the post that take a sentence back in part. */
export function objectingSentences(
  sentence: PostSentence,
  sentences: readonly PostSentence[],
): PostSentence[] {
  return sentences.filter((one) => one !== sentence && TURNS.test(one.text)).slice(0, ANSWERING_MAX);
}

/** Finds other sentences of the post that speak of the same as one, those that do so most first. */
export function relatedSentences(sentences: readonly PostSentence[]) {
  const stems = new Map(sentences.map((one) => [one, weightedStems(one.text)]));
  return (sentence: PostSentence): PostSentence[] => {
    const asked = stems.get(sentence) ?? weightedStems(sentence.text);
    return [...stems]
      .filter(([one]) => one !== sentence)
      .map(([one, theirs]) => ({ one, share: coverage(asked, theirs) }))
      .filter(({ share }) => share >= SAME_SUBJECT_MIN)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, ANSWERING_MAX)
      .map(({ one }) => one);
  };
}

function runsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
