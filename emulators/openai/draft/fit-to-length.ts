import type { Paragraph } from "./telling.ts";

interface Draft {
  opening: Paragraph;
  /** Most wanted first. */
  body: Paragraph[];
  closing: Paragraph[];
  words: { min: number; max: number };
}

/**
 * Chooses how many paragraphs, and how many sentences of each, make up a text inside the band. Opening and
 * closing always stay; a paragraph loses its last sentences first.
 */
export function fitToLength({ opening, body, closing, words }: Draft): string[][] {
  const target = Math.round(words.min + (words.max - words.min) * 0.45);
  const chosen = [opening, ...closing];
  const bodyAt = 1;
  for (const [index, paragraph] of body.entries()) {
    if (wordsOf(chosen.flatMap(required)) + wordsOf(required(paragraph)) > target) break;
    if (wordsOf(chosen.flatMap((one) => one.sentences)) >= target) break;
    chosen.splice(bodyAt + index, 0, paragraph);
  }
  const kept = chosen.map((paragraph) => [...paragraph.sentences]);
  while (wordsOf(kept.flat()) > target) {
    const shortenable = kept.filter((sentences, index) => sentences.length > (chosen[index]?.keep ?? 0));
    const longest = shortenable.sort((a, b) => wordsOf(b) - wordsOf(a))[0];
    if (!longest || wordsOf(kept.flat()) - wordsOf(longest.slice(-1)) < words.min) break;
    longest.pop();
  }
  return kept;
}

function required({ sentences, keep }: Paragraph): string[] {
  return sentences.slice(0, keep);
}

function wordsOf(sentences: string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).filter(Boolean).length, 0);
}
