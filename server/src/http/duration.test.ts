import { expect, test } from "vitest";
import { perTimeInWords } from "./duration.ts";

test.each([
  [1, 60, "once a minute"],
  [10, 3_600, "10 times an hour"],
  [300, 900, "300 times in 15 minutes"],
  [1_500, 86_400, "1,500 times a day"],
])("a bound of %i in %i seconds is told as %s", (times, seconds, words) => {
  expect(perTimeInWords(times, seconds)).toBe(words);
});
