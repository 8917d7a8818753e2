import { expect, test } from "vitest";
import { authorName, isNameLike } from "./author-name.ts";

test.each([
  ["Maria Lopez", "Maria Lopez"],
  ["by Maria Lopez - Tuesday, 3 November 2026, 8:02 PM", "Maria Lopez"],
  ["Posted by Maria Lopez on Nov 3, 2026", "Maria Lopez"],
  ["Maria Lopez 2 days ago", "Maria Lopez"],
  ["Maria Lopez Nov 3 8:02pm", "Maria Lopez"],
  ["Maria Lopez, Tuesday at noon", "Maria Lopez"],
  ["Lopez, Maria (mlopez)", "Maria Lopez"],
  ["Maria Lopez wrote:", "Maria Lopez"],
  ["Maria Lopez says:", "Maria Lopez"],
  ["Maria Lopez Wrote:", "Maria Lopez"],
  ["Omar Said", "Omar Said"],
  ["Omar Said said:", "Omar Said"],
  ["Maria Lopez • Student", "Maria Lopez"],
  ["by Dr. Ada Quist", "Dr. Ada Quist"],
  ["Bayard O’Neill-Smith", "Bayard O’Neill-Smith"],
  ["李小龙", "李小龙"],
  ["ada_quist", "ada_quist"],
  ["Maria Lopez\nTeacher", "Maria Lopez"],
  ["Student 698", "Student 698"],
  ["by Participant 4", "Participant 4"],
  ["Group 3 – Student 4", "Student 4"],
  ["Student #12", "Student 12"],
  ["Student 12 - Nov 3", "Student 12"],
  ["María-José d'Angelo (she/her) - Nov 4", "María-José d'Angelo"],
  ["Ana Ruiz 🌸", "Ana Ruiz"],
  ["Ana Ruiz, Ph.D.", "Ana Ruiz"],
  ["Ana Ruiz, MSN, RN", "Ana Ruiz"],
  ["Ruiz, Ana", "Ana Ruiz"],
  ["Martin King, Jr.", "Martin King"],
  ["Spike Lee Jr.", "Spike Lee Jr."],
  ["T.A.", "T.A."],
  ["J.R.R.", "J.R.R."],
  ["Cher replying to Ruiz, Ana", "Cher"],
  ["Lopez, Maria replying privately to Ruiz, Ana", "Maria Lopez"],
  ["Anonymous 3a9", "Anonymous 3a9"],
  ["Maria Lopez 3", "Maria Lopez"],
  ["Student 2 days ago", "Student"],
])("“%s” names %s", (shown, name) => {
  expect(authorName(shown)).toBe(name);
});

test.each([
  "",
  "Reply",
  "2 days ago",
  "What do you think?",
  "a".repeat(80),
  "Sign in to see who wrote this post here today",
])("“%s” names nobody", (shown) => {
  expect(authorName(shown)).toBeNull();
});

test("a heading is a name only where it looks like one", () => {
  expect(isNameLike("Priya Raman")).toBe(true);
  expect(isNameLike("Re: Votes at ten")).toBe(false);
  expect(isNameLike("Reply")).toBe(false);
});
