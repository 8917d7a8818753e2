import { expect, test } from "vitest";
import { taskWordsIn } from "./task-words.ts";

test("words that say what kind of work is asked for, once each and in their order", () => {
  expect(
    taskWordsIn("Compare two theories. Evaluate both, and compare them again.").map(({ word }) => word),
  ).toEqual(["compare", "evaluate"]);
});

test("British spelling is understood", () => {
  expect(taskWordsIn("Analyse and summarise the case.")).toEqual([
    { word: "analyse", asks: expect.stringMatching(/take it apart/) },
    { word: "summarise", asks: expect.stringMatching(/main points/) },
  ]);
});

test("other words say nothing, whatever objects hold by that name", () => {
  expect(taskWordsIn("Why do people vote? constructor toString")).toEqual([]);
});
