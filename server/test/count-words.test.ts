import { countWords } from "@discussion-post/contract/text";
import { expect, test } from "vitest";

// covers 19
test.each([
  ["", 0],
  [" \n\t ", 0],
  ["Four words, no more.", 4],
  ["  two\n\n\twords  ", 2],
  ["well-known (Lee, 2021)", 3],
  ["non\u00a0breaking", 2],
])("words are what stands between white space: %o has %i", (text, count) => {
  expect(countWords(text)).toBe(count);
});
