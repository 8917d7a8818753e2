import { expect, test } from "vitest";
import { sizeInWords } from "./size-in-words.ts";

test.each([
  [1, "1 MB"],
  [112_000, "1 MB"],
  [45_200_000, "46 MB"],
  [99_000_000, "99 MB"],
  [100_000_000, "0.1 GB"],
  [1_117_320_736, "1.1 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
