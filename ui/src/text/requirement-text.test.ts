import { expect, test } from "vitest";
import { requirementText } from "./requirement-text.ts";

test("a question that stands among several to choose from says so", () => {
  const question = { kind: "question" as const, text: "Why did Rome fall?", start: 0, end: 18 };
  expect(requirementText(question)).toBe("Why did Rome fall?");
  expect(requirementText({ ...question, choice: { pick: 1, from: 0 } })).toBe(
    "1 of several: Why did Rome fall?",
  );
});
