import { expect, test } from "vitest";
import { changedSentences } from "./changed-sentences.ts";

const BEFORE = "Buses are free. Who pays?\n\nThe city pays.\n\nReferences\n\nLee, B. (2021). Fares.";
const from = (words: string, others: string) => BEFORE.replace(words, others);

test.each([
  ["a sentence that was changed", from("Who pays?", "Who really pays?"), ["Who really pays?"]],
  ["a sentence that was added", from("The city pays.", "The city pays. Or we do?"), ["Or we do?"]],
  [
    "a paragraph that was added",
    from("\n\nReferences", "\n\nIn truth, we do. Why?\n\nReferences"),
    ["In truth, we do.", "Why?"],
  ],
  [
    "changes in several places",
    from("Buses are free.", "Trains are.").replace("The city", "A city"),
    ["Trains are.", "A city pays."],
  ],
  ["a sentence that is said once more", from("Who pays?", "Who pays? Who pays?"), ["Who pays?"]],
  ["nothing of a sentence that was taken out", from("Who pays?", ""), []],
  ["nothing of a text of which the end was cut", "Buses are free. Who pays?", []],
  ["another text", "Trains “cost.” Much.", ["Trains “cost.”", "Much."]],
  ["the same text", BEFORE, []],
  ["no text", "", []],
])("%s is found", (_what, after, found) => {
  expect(changedSentences(BEFORE, after)).toEqual(found);
});
