import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import {
  lengthNearest,
  rangeOf,
  requestedWords,
  wordsAskedIn,
  wordsFor,
} from "@discussion-post/contract/requested-words";
import { describe, expect, test } from "vitest";

const ANY = Number.POSITIVE_INFINITY;

test.for([
  ["In 150–250 words, say whether transfer happens by itself.", 150, 250],
  ["Your post should be 150 to 250 words.", 150, 250],
  ["Write between 300 and 400 words", 300, 400],
  ["Write at least 300 words.", 300, ANY],
  ["a minimum of 300 words", 300, ANY],
  ["Write 250+ words", 250, ANY],
  ["Write 250 words or more.", 250, ANY],
  ["No more than 200 words.", 0, 200],
  ["up to 1,000 words", 0, 1_000],
  ["Write a 500-word post", 450, 550],
  ["Your initial post: about 300 words. Reply to two classmates in 100 words.", 270, 330],
] as const)("the words that a prompt asks for are read: %s", ([text, min, max]) => {
  expect(requestedWords(text)).toEqual({ min, max });
});

test.for([
  "Say whether transfer happens by itself.",
  "In 2020, words mattered. Use 3 sources.",
  "Explain these 4 words.",
  "Reply to two classmates in at least 100 words.",
  "Write paragraphs of 100 words each.",
])("a prompt that asks for no number of words asks for none: %s", (text) => {
  expect(requestedWords(text)).toBeNull();
});

test.for([
  ["Is remote work good? Write 350 to 400 words. Then in the end write 900 words.", 810, 990],
  ["Begin with a summary of 50 words. Your post has 400 words.", 360, 440],
  ["Minimum 300 words / maximum 500 words", 300, 500],
  ["Write 2 paragraphs of 100 words each.", 180, 220],
  ["Your post: 300 words minimum / 500 maximum.", 300, 500],
  ["Write a post of 300 words minimum, 500 words maximum.", 300, 500],
  ["Write 300-400 words. A post of 450 words is fine, too.", 300, 400],
  ["Why do we forget what we read? Min. 300 words, max. 500.", 300, 500],
  ["Why do we forget what we read? (300 min/500 max words)", 300, 500],
  ["Post your answer (min. 300, max. 500 words) by Friday.", 300, 500],
  ["Write at least 300 words, but do not exceed 500.", 300, 500],
  ["Your post: 300-word minimum, 500-word maximum.", 300, 500],
  ["Why do we forget what we read? Word count: min 300; max 500.", 300, 500],
  ["Your initial post is 300 words (min) and cites one source.", 300, Number.POSITIVE_INFINITY],
] as const)("of several numbers the length is the one that the checklist names: %s", ([text, min, max]) => {
  const listed = readAssignment(text).find((one) => one.kind === "words");
  expect(requestedWords(text)).toEqual({ min, max });
  expect(listed && "max" in listed && rangeOf(listed)).toEqual({ min, max });
});

test("the length of replies may have two ends, too", () => {
  const text = "Respond to two classmates in 75 words minimum / 150 maximum.";
  expect(requestedWords(text, { isReply: true })).toEqual({ min: 75, max: 150 });
});

describe("for a reply to a classmate", () => {
  const prompt = "Write 500 words. Respond to two peers in 100-150 words each.";
  const post = "I wrote 400 words for another class.";

  test("what is asked of replies counts", () => {
    expect(wordsAskedIn({ topic: `Reply to Maria:\n\n${post}`, answering: { post, prompt } })).toEqual({
      min: 100,
      max: 150,
    });
  });

  test("what is asked of a first post does not, nor what the classmate wrote", () => {
    const answering = { post, prompt: "Write 500 words." };
    expect(wordsAskedIn({ topic: `Reply to Maria:\n\n${post}`, answering })).toBeNull();
  });
});

test.for([
  ["Write 150-250 words.", "short", 150, 250],
  ["Write 550-800 words.", "medium", 550, 600],
  ["Write at least 300 words.", "detailed", 700, 1_000],
  // What no length has is asked of the nearest.
  ["Write 300 to 400 words.", "short", 300, 400],
  ["Write 420-480 words.", "medium", 420, 480],
  ["Write 75-125 words.", "short", 75, 125],
  ["Write about 100 words.", "short", 90, 110],
  ["Write 180-190 words.", "short", 180, 190],
  ["Write 1,600-2,000 words.", "comprehensive", 1_001, 1_500],
  ["Write 300 to 400 words.", "medium", 500, 600],
  // The person chose another length than the prompt's.
  ["Write 150-250 words.", "medium", 500, 600],
  ["Write about voting.", "medium", 500, 600],
] as const)("a length is narrowed to what the topic asks for: %s as %s", ([topic, length, min, max]) => {
  expect(wordsFor({ topic, length })).toEqual({ min, max });
});

test.for([
  [150, 250, "short"],
  [300, 400, "short"],
  [420, 480, "medium"],
  [500, 750, "medium"],
  [300, ANY, "medium"],
  [0, 200, "short"],
  [1_200, 1_500, "detailed"],
] as const)("the nearest length is found: %s to %s words", ([min, max, length]) => {
  expect(lengthNearest({ min, max }, ["short", "medium", "detailed"])).toBe(length);
});
