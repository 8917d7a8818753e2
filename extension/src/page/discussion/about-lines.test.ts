import { expect, test } from "vitest";
import { withoutAboutLines } from "./about-lines.ts";

test("dates, counters and buttons around a post are left out", () => {
  const shown = "Maria Lopez\nNov 3, 2026 at 8:02 PM\n\nI disagree.\n\nReply\n2 replies\nShow more";
  expect(withoutAboutLines(shown, "Maria Lopez")).toBe("I disagree.");
});

test("the same words inside a post stay", () => {
  const shown = "It began with a letter.\n\nYesterday\n\nThen came the reply.";
  expect(withoutAboutLines(shown, null)).toBe(shown);
});

test("what follows two hyphens on a line is a signature", () => {
  expect(withoutAboutLines("I agree.\n-- \nMaria, Class of 2027", null)).toBe("I agree.");
});

test("a post of one sentence that begins with a date stays whole", () => {
  const post = "On 3 May the council voted, and I was there.";
  expect(withoutAboutLines(post, null)).toBe(post);
});

test("a post that is nothing but trimmings is empty", () => {
  expect(withoutAboutLines("Reply\n3 days ago", null)).toBe("");
});
