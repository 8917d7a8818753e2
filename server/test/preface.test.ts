import { expect, test } from "vitest";
import { Preface } from "../src/text/preface.ts";

const POST = "Homework measures the kitchen table.\n\nWhat would your teacher have done with that hour?";

function read(answer: string, pieceChars = 5): string {
  const preface = new Preface();
  let text = "";
  for (let at = 0; at < answer.length; at += pieceChars)
    text += preface.push(answer.slice(at, at + pieceChars));
  return text + preface.end();
}

test.each([
  ["a block of metadata", `---\ntitle: Homework\nwords: 15\n---\n\n${POST}`],
  [
    "a draft and its check",
    `**Draft:**\nHomework is bad.\n\n**Self-check:** too short.\n\n**Final post:**\n${POST}`,
  ],
  ["thoughts with their time", `Thought for 12 seconds\n\nThe user wants a reply.\n\n---\n\n${POST}`],
  ["thoughts alone", `Okay, the student needs a post on homework.\n\nFinal answer:\n${POST}`],
])("%s before a post comes off", (_name, answer) => {
  for (const chars of [1, 5, answer.length]) expect(read(answer, chars).trim()).toBe(POST);
});

test.each([
  ["a post", POST],
  ["a post with a ruler in it", "First I disagree.\n\n---\n\nThen I agree."],
  ["a post that begins with a ruler", `---\n\n${POST}`],
  ["a post that begins like a thought and has no end of it", `Let me start by saying yes.\n\n${POST}`],
  ["a post about drafts", "Draft animals pulled the plough for centuries, and nobody asked them."],
  ["a word", "Yes."],
  ["nothing", ""],
])("%s stays as it is", (_name, answer) => {
  for (const chars of [1, 5, 100]) expect(read(answer, chars)).toBe(answer);
});
