import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";
import { postInFull } from "../testing/fixtures.ts";
import { savedWords } from "./saved-checks.ts";

const wordsOf = (assignment: string) =>
  savedWords(
    { ...postInFull, length: "short" },
    { list: [...readAssignment(assignment)], isCorrected: false },
  );

test("a saved post's words are measured by what its assignment asks for, also between two lengths", () => {
  expect(wordsOf("Write 300 to 400 words.")).toEqual({
    words: { min: 300, max: 400 },
    asked: { min: 300, max: 400 },
    isLengthChecked: true,
  });
});

test("those of a post whose assignment says nothing of them by its length", () => {
  expect(wordsOf("Discuss remote work.")).toEqual({
    words: { min: 150, max: 300 },
    asked: null,
    isLengthChecked: false,
  });
});
