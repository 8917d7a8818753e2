import { expect, test } from "vitest";
import { answersOfParagraphs } from "./answered-paragraphs.ts";

const first = { paragraph: "Fares keep poor riders off the bus.", sentence: "Nothing is free." };
const second = { paragraph: "Taxes would pay for drivers and new lines.", sentence: "Somebody pays." };
const answers = [first, second];

test("gives each paragraph what it was written to answer, in whatever order they stand now", () => {
  expect(answersOfParagraphs([second.paragraph, first.paragraph], answers)).toEqual([second, first]);
});

test("keeps it where a paragraph was edited a little, and drops it where little is left", () => {
  const edited = "Taxes would pay for drivers, stops and new lines.";
  expect(answersOfParagraphs([edited, "Fares are fair."], answers)).toEqual([second, null]);
});

test("gives nothing to a paragraph that is new, and each answer once", () => {
  expect(answersOfParagraphs([first.paragraph, first.paragraph, "Who rides?"], answers)).toEqual([
    first,
    null,
    null,
  ]);
  expect(answersOfParagraphs(["One.", ""], [])).toEqual([null, null]);
});
