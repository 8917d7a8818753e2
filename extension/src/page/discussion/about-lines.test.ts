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

test.for([
  ["SMF", "« Reply #1 on: »\nViruses need a host.", "Viruses need a host."],
  ["MyBB", "Post:\n\nJunior Member\n★★\n\nPosts: 15\nThreads: 1\nReputation:\nIt waltzes.", "It waltzes."],
  ["Invision", "Yes, every day.\n\nLike 2", "Yes, every day."],
  ["HyperKitty", "Because markets cost.\n\nReply 1 0 attachment", "Because markets cost."],
  ["a rank beside the time", "Lead Educator Nov 3, 2026\n\nWelcome.", "Welcome."],
  ["an empty box", "Write a Reply...", ""],
] as const)("what boards put around a post is none of it: %s", ([, shown, words]) => {
  expect(withoutAboutLines(shown, "Ana Ruiz")).toBe(words);
});
