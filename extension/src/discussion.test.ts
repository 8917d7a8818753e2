import { expect, test } from "vitest";
import { mergeDiscussions } from "./discussion.ts";

const piece = (kind: "prompt" | "opening" | "post", text: string) => ({
  kind,
  author: null,
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

test("what two frames show alike is offered once", () => {
  expect(
    mergeDiscussions([frame(true, piece("prompt", "Q")), frame(false, piece("prompt", "Q"))]),
  ).toHaveLength(1);
});
