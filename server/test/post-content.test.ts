import type { ReferenceList } from "@discussion-post/contract/sources";
import { expect, test } from "vitest";
import { postContent, withoutList } from "../src/generations/post-content.ts";

const references: ReferenceList = {
  heading: "References",
  entries: [
    [{ text: "Lee, B. (2021). Fares. " }, { text: "Cities", italic: true }, { text: ", 4." }],
    [{ text: "Lee, B. (2021). Fares. Cities, 4. Second part." }],
  ],
};
const body = "So (Lee, 2021).\n\nAnd so.";

test("what is typed behind an entry is all that stays of its line", () => {
  const content = postContent(body, references);
  expect(withoutList(content, references)).toBe(body);
  expect(withoutList(`${content} Two words.`, references)).toBe(`${body}\n\nTwo words.`);
  const behindTheFirst = content.replace("Cities, 4.\n", "Cities, 4. Hi.\n");
  expect(withoutList(behindTheFirst, references)).toBe(`${body}\n\nHi.`);
});

test("what is changed in an entry stays with it, and so does what stands behind the list", () => {
  const content = postContent(body, references);
  expect(withoutList(content.replace("Second part", "Third part"), references)).toBe(
    `${body}\n\nThird part.`,
  );
  expect(withoutList(`${content}\n\nHi.`, references)).toBe(`${body}\n\nHi.`);
});
