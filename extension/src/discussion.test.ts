import { expect, test } from "vitest";
import { mergeDiscussions } from "./discussion.ts";

const piece = (kind: "prompt" | "opening" | "post", text: string, author: string | null = null) => ({
  kind,
  author,
  text,
  isCut: false,
});
const frame = (isTop: boolean, ...posts: ReturnType<typeof piece>[]) => ({
  isTop,
  posts,
  hasMore: false,
  foreignFrames: [],
});

test("the first of a page is its prompt where nothing else is", () => {
  const merged = mergeDiscussions([frame(true, piece("opening", "Q"), piece("post", "A"))]);
  expect(merged.map(({ kind }) => kind)).toEqual(["prompt", "post"]);
});

test("a prompt in a frame makes the page's first post a post", () => {
  const merged = mergeDiscussions([frame(false, piece("prompt", "Q")), frame(true, piece("opening", "A"))]);
  expect(merged.map(({ kind, text }) => `${kind} ${text}`)).toEqual(["post A", "prompt Q"]);
});

test("what several people say in the same words stays", () => {
  const agreed = (author: string | null) => piece("post", "I agree.", author);
  const merged = mergeDiscussions([
    frame(true, piece("prompt", "Q"), agreed("Ana Ruiz"), agreed("Tuan Le"), agreed(null)),
  ]);
  expect(merged.map(({ author }) => author)).toEqual([null, "Ana Ruiz", "Tuan Le", null]);
});

test("what two frames show alike is offered once", () => {
  expect(
    mergeDiscussions([frame(true, piece("prompt", "Q")), frame(false, piece("prompt", "Q"))]),
  ).toHaveLength(1);
});
