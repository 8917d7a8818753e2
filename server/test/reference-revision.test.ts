import { expect, test } from "vitest";
import { referenceRevision } from "../src/generations/reference-revision.ts";

const raw =
  "**Sleep** matters to all of us. It *works* (Jones, 2020). Nobody doubts that it does.\n\nI agree [@lee2021]. As Smith (2019) found, it helps. What do you think?";
const revision = (invented: string[]) => referenceRevision({ raw, invented });

test("asks for the sentences with invented references, by their words", () => {
  const { wish } = revision(["It works (Jones, 2020).", "Smith (2019)"]) ?? { wish: "" };
  expect(wish).toContain("1. It *works* (Jones, 2020).\n2. As Smith (2019) found, it helps.");
  expect(wish).toContain("not given to you");
});

test("puts them in, and keeps the rest to the letter", () => {
  const whole = revision(["It works (Jones, 2020).", "Smith (2019)"])?.whole(
    "Sure! Here are the sentences:\n\n1. It works for me.\n2. It helps, as I see it.",
  );
  expect(whole).toBe(
    "**Sleep** matters to all of us. It works for me. Nobody doubts that it does.\n\nI agree [@lee2021]. It helps, as I see it. What do you think?",
  );
});

test("takes one sentence without its number", () => {
  expect(revision(["Smith (2019)"])?.whole("It helps.")).toContain("I agree [@lee2021]. It helps. What");
});

test("leaves a sentence that the answer leaves out", () => {
  const whole = revision(["It works (Jones, 2020).", "Smith (2019)"])?.whole("2. It helps.");
  expect(whole).toContain("It *works* (Jones, 2020).");
  expect(whole).toContain("It helps. What");
});

test.each([
  ["words that the draft does not have", ["Brown (2011)"]],
  ["most of its sentences", ["Sleep matters", "It works", "Nobody doubts", "I agree"]],
])("is none for %s", (_name, invented) => {
  expect(revision(invented)).toBeNull();
});
