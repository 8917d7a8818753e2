import { type Length, lengthBands, lengthOptions } from "@discussion-post/contract/options";
import type { WordRange } from "@discussion-post/contract/requested-words";
import { wordRange } from "./word-range.ts";

/** What the length of a post with so many words is called: by its name, or by the words where the name stands for others. */
export function lengthName(length: Length, words: WordRange): string {
  return isNamed(length, words) ? lengthOptions[length].label : wordRange(words);
}

/** Whether a length's name stands for these words. */
export function isNamed(length: Length, { min, max }: WordRange): boolean {
  const band = lengthBands[length];
  return min >= band.min && max <= band.max;
}
