import { expect } from "vitest";

/** Where words stand in a text, which has to hold them. */
export const partOf = (content: string, words: string) => {
  const start = content.indexOf(words);
  expect(start).toBeGreaterThanOrEqual(0);
  return { start, end: start + words.length };
};
