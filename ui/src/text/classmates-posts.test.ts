import { expect, test } from "vitest";
import { classmatesPosts } from "./classmates-posts.ts";

const ONE = "I think that free buses help people who have no car at all.";
const OTHER = "Somebody has to pay the drivers, and a fare is the fairest way.\n\nWhat do you think?";

test.each([
  ["names", `Maria Lopez wrote:\n${ONE}\n\nSam wrote: ${OTHER}`, ["Maria Lopez", "Sam"]],
  ["numbers", `Classmate 1:\n${ONE}\n\nClassmate 2: ${OTHER}`, ["Classmate 1", "Classmate 2"]],
  [
    "times",
    `Maria Lopez\nNov 3, 10:41 AM\n${ONE}\n\nSam Ito\n2 days ago\n${OTHER}`,
    ["Maria Lopez", "Sam Ito"],
  ],
])("posts under %s are told apart, and from what stands above them", (_what, pasted, authors) => {
  const { posts, before } = classmatesPosts(`Reply to two classmates.\n\n${pasted}`);
  expect(posts.map(({ heading }) => heading)).toEqual(authors);
  expect(posts.map(({ text }) => text)).toEqual([ONE, OTHER]);
  expect(before).toBe("Reply to two classmates.");
});

test("who is numbered has no name", () => {
  const { posts } = classmatesPosts(`Classmate 1: ${ONE}\nMaria wrote: ${OTHER}`);
  expect(posts.map(({ author }) => author)).toEqual([null, "Maria"]);
});

test.each([
  ["one post", `Maria wrote: ${ONE}`],
  ["a prompt", "Should buses be free? Reply to two classmates by Sunday at 10:00."],
  ["a list of tasks", "Student 1: present.\nStudent 2: respond."],
  ["no text", ""],
])("%s is not several", (_what, topic) => {
  expect(classmatesPosts(topic).posts).toEqual([]);
});

test("a long text of headings is read in no time", () => {
  expect(classmatesPosts("A B C D\n".repeat(20_000)).posts).toEqual([]);
});
