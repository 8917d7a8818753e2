import { expect, test } from "vitest";
import { lengthName } from "./length-name.ts";

test.each([
  ["short", { min: 150, max: 250 }, "Short"],
  ["short", { min: 300, max: 400 }, "300-400 words"],
  ["medium", { min: 500, max: 600 }, "Standard"],
] as const)("%s of %o is called %s", (length, words, name) => {
  expect(lengthName(length, words)).toBe(name);
});
