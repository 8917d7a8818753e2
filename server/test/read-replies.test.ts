import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";

/* What a post and the replies to classmates are to be, each with its own length, sources and date. */

/** What is read, without where it stands. */
function read(assignment: string) {
  return readAssignment(assignment, 2026).map(({ start: _, end: __, text: ___, ...facts }) => facts);
}

test("one sentence may ask for a post and for replies, each with its own length and date", () => {
  const guidelines =
    "Guidelines: 250 - 350 words; post by Wed. night; reply to two peers in 100 words by Fri. night.";
  expect(read(guidelines)).toEqual([
    { kind: "words", min: 250, max: 350 },
    { kind: "due", what: "post" },
    { kind: "replies", count: 2 },
    { kind: "replyWords", min: 100, max: 100 },
    { kind: "due", what: "replies" },
  ]);
});

test("a post and its replies may be told by their lengths alone", () => {
  expect(read("300-word initial post and two 100-word replies.")).toEqual([
    { kind: "words", min: 300, max: 300 },
    { kind: "replies", count: 2 },
    { kind: "replyWords", min: 100, max: 100 },
  ]);
});

test.for([
  ["Write 2 paragraphs of 100 words each.", 200, 200],
  ["Write two paragraphs, each about 100 words.", 200, 200],
  ["Write 2-3 paragraphs of 100 words each.", 200, 300],
  ["Three sections of at least 150 words each.", 450, null],
  ["Write at least two paragraphs (200 words total).", 200, null],
  ["Write 400 words, plus or minus 50.", 350, 450],
  ["Write 400 words (+/- 10%).", 400, 400],
] as const)("the length of the post is made of what is said of it: %s", ([assignment, min, max]) => {
  expect(read(assignment)).toEqual([{ kind: "words", min, max }]);
});

test("the length of paragraphs that nobody counted is none of the post, nor of replies", () => {
  expect(read("Write paragraphs of 100 words each.")).toEqual([]);
});

test.each([
  "There is no obligation to respond to two peers.",
  "No response to classmates is required.",
  "You are welcome to send a classmate a kind word.",
  "Extension: reply to one post.",
  "Besides Steffen, cite two others.",
  "Find the person who wrote your favorite poem.",
  "Give each of the two students in the story a name.",
  "Grading: thesis 5, replies 5 (of one who disagrees).",
  "In your code include at least one comment for each function.",
  "Feedback: name three loops in the system.",
  "Find someone whose job is like yours and interview her.",
  "We will push back on somebody's post in class, so no online replies.",
  "Give an example of two people who lost their stories.",
  "Write about life under somebody's rule.",
  "Posts by Mon 5 pm for comments in class.",
  "How would you explain it to two classmates?",
])("no replies are owed by: %s", (assignment) => {
  expect(readAssignment(assignment).filter(({ kind }) => kind === "replies")).toEqual([]);
});

test("a row of a table tells how many replies there are, and how long each", () => {
  expect(read("| Responses | 3 x 75 words | Tue 2/11 |")).toEqual([
    { kind: "replies", count: 3 },
    { kind: "replyWords", min: 75, max: 75 },
    { kind: "due", what: "replies" },
  ]);
});

test.each([
  "Your post needs 200 words and you must respond to two classmates with at least 50 words each.",
  "Post about 200 words, and support at least one other student with 50 words or more.",
  "Answer in 200 words. then give feedback of 50 words or more to two peers.",
])("the words of the post and those of its replies are told apart in: %s", (assignment) => {
  const words = read(assignment).filter(({ kind }) => kind === "words" || kind === "replyWords");
  expect(words).toMatchObject([
    { kind: "words", min: 200 },
    { kind: "replyWords", min: 50 },
  ]);
});

test.each([
  ["Respond to two peers. Each reply 100 words.", { min: 100, max: 100 }],
  ["Reply to two classmates (75 words each).", { min: 75, max: 75 }],
  ["Respond to two peers in at least 100 words each.", { min: 100, max: null }],
  ["Two peer replies, each 80 words minimum.", { min: 80, max: null }],
  ["Replies: 2 x 60 words.", { min: 60, max: 60 }],
])("beside what a post is to be, its replies are told with their length: %s", (topic, words) => {
  const { list } = requirementsAsked({ topic });
  expect(list).toMatchObject([{ kind: "replies", count: 2, words }]);
});

test.each([
  ["Write 275 words or longer.", { min: 275, max: null }],
  ["Minimum 300 words / maximum 500 words", { min: 300, max: 500 }],
  ["Answers shouldn't exceed 250 words.", { min: null, max: 250 }],
  ["Limit yourself to 250 words.", { min: null, max: 250 }],
  ["Escribe 250 palabras.", { min: 250, max: 250 }],
  ["Write between two hundred and three hundred words.", { min: 200, max: 300 }],
  ["Write between two hundred fifty and four hundred words.", { min: 250, max: 400 }],
  ["Write three to four hundred words.", { min: 300, max: 400 }],
  ["Write two-three hundred words.", { min: 200, max: 300 }],
  ["Write two hundred and fifty words.", { min: 250, max: 250 }],
  ["Write a two-hundred-word post.", { min: 200, max: 200 }],
  ["Write a three-hundred-and-fifty-word post.", { min: 350, max: 350 }],
  ["Write seventy-five words.", { min: 75, max: 75 }],
  ["Word limit: 180.", { min: null, max: 180 }],
  ["Word limit: 150-180.", { min: 150, max: 180 }],
  ["Word count: 180.", { min: 180, max: 180 }],
  ["Maximum length: 220 words.", { min: null, max: 220 }],
  ["Minimum length is 220 words.", { min: 220, max: null }],
])("the length that %j asks for", (assignment, bounds) => {
  expect(read(assignment)).toEqual([{ kind: "words", ...bounds }]);
});

test.each([
  "Use 2 sources in your post and 1 in each reply.",
  "Use two sources in your post, and one source in every reply.",
])("what each reply is to cite is no number of replies: %s", (assignment) => {
  const replies = readAssignment(assignment).filter(({ kind }) => kind === "replies");
  expect(replies.flatMap((one) => ("count" in one ? [one.count] : []))).not.toContain(1);
});

test("a length that is said twice is asked once", () => {
  const lengths = readAssignment("Write at least 300 words. Yes, at least 300 words.");
  expect(lengths.filter(({ kind }) => kind === "words")).toHaveLength(1);
});
