import { expect, test } from "vitest";
import { firstChange } from "./first-change.ts";

const BEFORE = "Buses are free. Who pays?\n\nThe city pays.";

test.each([
  ["a sentence that was changed", "Buses are free. Who really pays?\n\nThe city pays.", "Who really pays?"],
  [
    "a sentence that was added",
    "Buses are free. Who pays?\n\nIn truth, the city pays.",
    "In truth, the city pays.",
  ],
  ["a text of which the end was cut", "Buses are free. Who pays?", "Who pays?"],
  ["another text", "Trains “cost.” Much.", "Trains “cost.”"],
  ["the same text", BEFORE, null],
  ["no text", "", null],
])("%s is found", (_what, after, found) => {
  expect(firstChange(BEFORE, after)).toBe(found);
});
