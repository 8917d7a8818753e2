import { abstractSentences } from "../evidence/abstract-sentences.ts";

/** The sentences of each line of a post, in order and to the letter. A model points at them by their place, from 1. */
export function linesOfPost(post: string): string[][] {
  return post
    .split("\n")
    .map((line) =>
      abstractSentences(line)
        .map(({ text }) => text)
        .filter((text) => /[\p{L}\p{N}]/u.test(text)),
    )
    .filter((sentences) => sentences.length > 0);
}

/** All sentences of a post. */
export function sentencesOfPost(post: string): string[] {
  return linesOfPost(post).flat();
}
