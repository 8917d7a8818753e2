import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { expect, test } from "vitest";
import { withChanged } from "./requirement-values.ts";

const ASSIGNMENT = "Explain why bread became cheap. Who gained? Write 250-300 words.";
const read = (assignment = ASSIGNMENT) => [...readAssignment(assignment)];
const ofKind = (kind: Requirement["kind"], list = read()) =>
  list.find((one) => one.kind === kind) as Requirement;
const changed = { ...ofKind("words"), kind: "words", min: 280, max: 300 } as const;

test("what was changed stands where it was", () => {
  expect(withChanged(read(), changed, ofKind("words"))).toEqual(
    read().map((one) => (one.kind === "words" ? changed : one)),
  );
});

test("it does so where the list was read anew meanwhile, and the same is said elsewhere", () => {
  const later = read(`Week 4. ${ASSIGNMENT}`);
  expect(withChanged(later, changed, ofKind("words"))).toEqual(
    later.map((one) => (one.kind === "words" ? changed : one)),
  );
});

test("the only question that is left is not taken for the one that was changed", () => {
  const later = read("Who gained?");
  const question = { ...ofKind("question"), text: "Say why bread became cheap." };
  expect(withChanged(later, question, ofKind("question"))).toEqual([...later, question]);
});

test("where nothing can be told for it, it is added", () => {
  const later = read("Who lost? Who gained? Who paid?");
  const question = { ...ofKind("question"), text: "Say why bread became cheap." };
  expect(withChanged(later, question, ofKind("question"))).toEqual([...later, question]);
  expect(withChanged(later, changed, undefined)).toEqual([...later, changed]);
});
