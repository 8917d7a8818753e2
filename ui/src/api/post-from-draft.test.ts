import { expect, test } from "vitest";
import { generation, generationRequest } from "../testing/fixtures.ts";
import { postFromDraft } from "./post-from-draft.ts";

const titleOf = (topic: string) =>
  postFromDraft({ request: { ...generationRequest, topic }, generation }).title;

// covers 199
test("a saved draft has its text, and what it was asked for", () => {
  const { tone, length, perspective, citationStyle } = generationRequest;
  expect(postFromDraft({ request: generationRequest, generation })).toEqual({
    title: expect.any(String),
    content: generation.content,
    unverified: generation.unverified,
    kept: generation.kept,
    removed: generation.removed,
    citations: generation.citations,
    tone,
    length,
    perspective,
    citationStyle,
    generationId: generation.id,
  });
});

// covers 200
test.each([
  ["the topic's first line", "Is homework worth it?\nDiscuss.", "Is homework worth it?"],
  ["the first line with words", "\n  \n  Is homework worth it?  \n", "Is homework worth it?"],
  ["no more than 50 characters of it", "x".repeat(51), "x".repeat(50)],
  ["no half of a character", "👩".repeat(60), "👩".repeat(50)],
])("its title is %s", (_, topic, title) => {
  expect(titleOf(topic)).toBe(title);
});

// covers 201
test.each(["", " \n\t\n "])("without a line of words it is an 'Untitled Post'", (topic) => {
  expect(titleOf(topic)).toBe("Untitled Post");
});
