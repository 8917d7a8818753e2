import { expect, test } from "vitest";
import { inWords, perTimeInWords } from "./duration.ts";

test.each([
  [1, 60, "once a minute"],
  [10, 3_600, "10 times an hour"],
  [300, 900, "300 times in 15 minutes"],
  [1_500, 86_400, "1,500 times a day"],
])("a bound of %i in %i seconds is told as %s", (times, seconds, words) => {
  expect(perTimeInWords(times, seconds)).toBe(words);
});

test.each([
  [0.4, "1 second"],
  [59, "59 seconds"],
  [61, "2 minutes"],
  [3_540, "59 minutes"],
  [3_541, "1 hour"],
  [3_600, "1 hour"],
  [3_601, "2 hours"],
])("a wait of %d seconds is told as %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
