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
  const lengths = read(assignment).filter(({ kind }) => kind === "words");
  expect(lengths).toEqual([{ kind: "words", min, max }]);
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

test.each([
  ["Then read the others' posts and respond to one.", 1],
  ["Return on Sunday and reply to two.", 2],
  ["Reply twice.", 2],
  ["Reply to someone you disagree with.", 1],
  ["Leave a kind word for three others.", 3],
  ["Check someone's calculation.", 1],
  ["Offer a reading of two colleagues' drafts.", 2],
  ["Be sure to answer at least one colleague.", 1],
  ["Choose two classmates and write each a supportive reply.", 2],
  ["After posting, review two classmates' drafts and offer advice.", 2],
  ["Respond to one person who disagrees with you and one who agrees.", 2],
  ["Furnish thoughtful replies to a pair of classmates.", 2],
  ["Respond to 2+ classmates.", 2],
  ["Encourage at least 3 classmates.", 3],
  ["Watch the scenes of two classmates and tell them what they missed.", 2],
  ["Give your views on the answers of any two co-learners.", 2],
  ["Read the posts of others and reply to no fewer than two of them.", 2],
  ["Write a question for your classmates under two posts, or ask it of three of your peers.", 3],
  ["Critique the work of the two people posted directly above you.", 2],
  ["Respond to somebody in a different group.", 1],
  ["Comment on 2 charts.", 2],
  ["You will be assigned two posts to comment on.", 2],
  ["Peer responses (2).", 2],
  ["Peer replies x2", 2],
  ["Peer response requirement: 2", 2],
  ["Answer at least one other post.", 1],
  ["Respond to someone who has had no replies yet.", 1],
  ["Make at least two further contributions in response to fellow students.", 2],
  ["Two response posts", 2],
  ["Congratulate or question two others.", 2],
  ["Weigh in on the maps of two classmates.", 2],
  ["Leave a constructive comment for another table.", 1],
  ["Take issue with one answer that differs from yours.", 1],
  ["Read the drafts of your two partners and leave a query on each.", 2],
  ["Trade drafts with a partner.", 1],
  ["Disagree with somebody.", 1],
  ["Reply to the two maps you trust least.", 2],
  ["Replies (x2)", 2],
  ["Visit two other people's maps and tell them what they missed.", 2],
  ["Find the mistake in someone else's proof.", 1],
  ["Read all of the posts, and respond to the one that moved you.", 1],
  ["Tell each of those two people what you would add.", 2],
  ["Answer an objection that somebody else has raised.", 1],
  ["Find the group whose map differs the most from yours and ask why.", 1],
  ["Answer two people on the other side.", 2],
  ["Welcome at least three people.", 3],
  ["Everyone should have commented on at least one post.", 1],
  ["Disagree (nicely) with one classmate.", 1],
  ["Reply to two peers. In your responses, say which map you would keep.", 2],
  ["Reply to two peers, with 4 sentences per reply.", 2],
  ["Responses: attack two of the defenses.", 2],
  ["Talk back to three people.", 3],
  ["Share with two others what their maps made you think of.", 2],
  ["Answer somebody whose group decided otherwise.", 1],
  ["Find a fellow coach whose habit resembles yours.", 1],
  ["Comment on >= 1.", 1],
  ["Ask one peer and one instructor a question.", 2],
  ["At least one comment is expected.", 1],
  ["Peer engagement (2);", 2],
  ["Learning partners exchange comments.", 1],
  ["Respond to two classmates. Offer one suggestion.", 2],
  ["Fill in the form for the script posted before yours, as a reply.", 1],
  ["Peers: minimum two", 2],
  ["Support two members of your cohort.", 2],
  ["Ask a question under somebody else's figure.", 1],
  ["Comment on the table of the student listed after you.", 1],
  ["Dispute what two other people said.", 2],
  ["In two replies, press a classmate's answer.", 2],
  ["Post a rejoinder to one submission.", 1],
  ["Read two texts of your classmates and ask each one question.", 2],
  ["Find two poems that speak to yours, and write to their authors.", 2],
  ["You will have replied to somebody who chose the other case.", 1],
  ["Comment on one person's map. Tell them what they forgot.", 1],
  ["Give two people a reading of their list.", 2],
  ["Offer a reading of two colleagues' drafts: what is missing?", 2],
  ["Agree or disagree with one person on Q1 and a different person on Q2.", 2],
  ["Write one reply to a peer and one to the instructor.", 2],
  ["Reply to two peers. Your replies should ask your classmates something.", 2],
])("%j asks for replies: %i", (assignment, count) => {
  expect(read(assignment)).toEqual([{ kind: "replies", count }]);
});

test.each([
  ["Two replies, one to someone who disagrees with you", 2],
  ["Three replies to classmates, at least one of them to someone who disagrees.", 3],
  ["Responses to classmates: at least two, 100 words or more.", 2],
  ["Reply to two students; at least one of your replies should cite a source.", 2],
  ["One reply to someone who disagrees with you.", 1],
])("replies of which some are told apart are counted once: %s", (assignment, count) => {
  const counts = read(assignment).flatMap((one) => (one.kind === "replies" ? [one.count] : []));
  expect(counts).toEqual([count]);
});
