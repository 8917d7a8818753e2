import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { RequirementKind } from "@discussion-post/contract/assignment/requirement";
import { describe, expect, test } from "vitest";

/** The words of the requirements of one kind, in forms that courses post and that nobody makes up. */
function wordsOf(kind: RequirementKind, assignment: string): string[] {
  return readAssignment(assignment, 2026)
    .filter((one) => one.kind === kind)
    .map(({ text }) => text);
}

describe("a part to answer", () => {
  test.each([
    ["What is the main cause of drought?", "What is the main cause of drought? Explain.\nList two remedies."],
    ["Do you accept Hume’s “problem of induction?”", "Do you accept Hume’s “problem of induction?”"],
    ["What need does it meet.", "Describe one app. What need does it meet."],
    [
      "Select the poem that you want to write about from the folder.",
      "Select the poem that you want to write about from the folder.",
    ],
    [
      "Pick a bird that nests near you, and write a post that answers these questions:",
      "Pick a bird that nests near you, and write a post that answers these questions:\n- What does it eat?",
    ],
    [
      "I would like for you to name one risk of the plan.",
      "I would like for you to name one risk of the plan.",
    ],
    [
      "Think about the ways a city cools its streets and clearly explain which works best.",
      "Think about the ways a city cools its streets and clearly explain which works best.",
    ],
    ["Additionally, describe one limit of the model.", "Additionally, describe one limit of the model."],
    ["The second paragraph should evaluate the plan.", "The second paragraph should evaluate the plan."],
    [
      "Along with your answer, please list one book on it.",
      "Along with your answer, please list one book on it.",
    ],
    ["You will need to select one firm and assess it.", "You will need to select one firm and assess it."],
    ["Be sure to discuss both sides.", "Be sure to discuss both sides."],
    ["Don't forget to explain why it failed.", "Don't forget to explain why it failed."],
    ["Let us know what you think about it.", "Let us know what you think about it."],
    ["Further, identify the method of the study.", "Further, identify the method of the study."],
    [
      "Find one court case that deals with water rights:",
      "Find one court case that deals with water rights:\n- Who won?",
    ],
    [
      "Give your reaction to the colors and the words chosen.",
      "Give your reaction to the colors and the words chosen.",
    ],
    ["Document what the shop throws away.", "Document what the shop throws away."],
    ["Write two paragraphs and compare the two plans.", "Write two paragraphs and compare the two plans."],
    ["Compare two of them.", "It may be a lake, a river, a canal, etc. Compare two of them."],
  ])("%s", (asked, assignment) => {
    expect(wordsOf("question", assignment)).toContain(asked);
  });

  test("is not what announces the others, unless there is none", () => {
    const announced = "In this discussion, you will examine how opinions form.";
    const question = "What is an opinion?";
    expect(wordsOf("question", `${announced}\n\n- ${question}`)).toEqual([question]);
    expect(wordsOf("question", announced)).toEqual([announced]);
  });

  test.each([
    "Post requirements:\n- Thoughtfully answers the prompt\n- Goes beyond the reading\n- Posted on time",
    "The post should meet the following criteria:\n1. Stays on the topic\n2. Includes clear examples",
    "Please number your answers.",
    "Count your sentences before you submit.",
    "Complete the following:\n- Follow the model in the folder.",
    "Write the name of the river as your subject line.",
    "Give some thought to the costs of the plan.",
    "Please also note that your answers should be written in your own words.",
    "When you have watched the clip, please respond to the prompts below.",
    "Please make sure that the article is about one study.",
    "Note that the labs are about production.",
    "Watch this clip: What is a quark?",
    "Welcome to Unit 2: How do cities grow?",
    "Please read this essay:\n- A. Colvin: Will there be any work left?",
    "Write an analysis that addresses all of the sections below.",
    "Utilize a minimum of two references.",
    "Include a Works Cited page.",
    "Provide the URL of the site.",
    "Use research to support your post.",
    "Support your position using the Learning Resources.",
    "Title your post with the name of the river.",
    "Copy the prompt into your post.",
    "Save your work in Word first.",
    "Demonstrate critical thinking.",
    "Your post should demonstrate an understanding of the readings.",
    "Make sure your post is substantive.",
    "Step 2: Provide Helpful Feedback",
    "Include a reliable resource for your readers.",
  ])("and what is none: %s", (assignment) => {
    expect(wordsOf("question", assignment)).toEqual([]);
  });
});

/** What is read of some kinds, without its words and its place. */
function factsOf(kinds: readonly RequirementKind[], assignment: string) {
  return readAssignment(assignment, 2026)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ start: _, end: __, text: ___, ...facts }) => facts);
}

const ANY_SOURCE = { kind: "sources", isPeerReviewed: false, since: null, until: null, min: 1, max: null };

describe("sources", () => {
  test.each([
    "Include a reliable resource for your readers.",
    "Incorporate readings from weeks 1 and 2 to illustrate your points.",
    "Integrate course materials throughout.",
    "Incorporate and cite Chapter 1 in your post.",
    "Share the resource that you find.",
    "Your post must be supported by scholarly literature.",
    "Back up your claims with research.",
    "Use research to support your post.",
    "Support your position using the Learning Resources.",
    "In-text citations are required.",
    "Sources must be cited.",
    "Include a Works Cited page.",
    "Provide the URL of the site.",
    "Includes citations and references",
    "Your thread must be supported by course content or outside materials.",
    "You will have to find one on-line magazine article on bees.",
    // Each sentence speaks of the same ones.
    "You need to look up additional sources.\nYour sources must be cited.\nUse credible sources.",
    "Use outside sources. Peer-reviewed sources are welcome.",
  ])("nobody counts are asked for once: %s", (assignment) => {
    expect(factsOf(["sources"], assignment)).toEqual([ANY_SOURCE]);
  });

  test("of which one sentence says that they are peer-reviewed", () => {
    const assignment = "Use outside sources to support your view. All of your sources must be peer-reviewed.";
    expect(factsOf(["sources"], assignment)).toEqual([{ ...ANY_SOURCE, isPeerReviewed: true }]);
  });

  test.each([
    ["Support it with at least two academically reliable sources.", { min: 2, max: null }],
    ["Cite at least TWO complete citations of materials from the course.", { min: 2, max: null }],
    [
      "Please tell us in your own words how a glacier carves the valley that it moves through over time, and why people who live below it call it young, old or dead, 2-3 academic sources, Vancouver style.",
      { min: 2, max: 3 },
    ],
  ])("are counted: %s", (assignment, bounds) => {
    expect(factsOf(["sources"], assignment)).toEqual([{ ...ANY_SOURCE, ...bounds }]);
  });

  test.each([
    "If you use quoted material, remember to identify the source.",
    "You are not required to cite the sources used.",
    "Citations are not required.",
    "Discuss how a state supports its farmers with research.",
    "Review the four articles that are required for this week.",
    "Here are two readings, so that you can cite differences between both.",
  ])("that are only read, or named in a case, are none: %s", (assignment) => {
    expect(factsOf(["sources"], assignment)).toEqual([]);
  });
});

describe("replies", () => {
  test.each([
    ["Comments on your blog partner's posts are due Friday.", null],
    ["Please do one response to your colleagues.", 1],
  ])("%s", (assignment, count) => {
    expect(factsOf(["replies"], assignment)).toEqual([{ kind: "replies", count }]);
  });

  test.each([
    "Explain it so that anyone (e.g., a fellow student who is not in the course) could follow.",
    "Record it with a friend, or a classmate in another course, for comments.",
    "What is your reaction to the placement of other students?",
  ])("nobody answers those who are only thought of: %s", (assignment) => {
    expect(factsOf(["replies"], assignment)).toEqual([]);
  });

  test.each([
    "Reply to two classmates. For forums 2 and 3, each reply must be 100-150 words.",
    "Comment on 2 other students' posts. The comments should be 100-150 words.",
    "Comment on 2 other students' posts. This follow-up should be 100-150 words.",
    "Reply to two classmates.\nPeer response guidelines:\n- Be kind\n- Write 100-150 words",
  ])("have a length of their own: %s", (assignment) => {
    expect(factsOf(["words", "replyWords"], assignment)).toEqual([
      { kind: "replyWords", min: 100, max: 150 },
    ]);
  });

  test("where there are none, a response is the post", () => {
    const assignment = "Explain entropy. Each response should be at least 250 words.";
    expect(factsOf(["words", "replyWords"], assignment)).toEqual([{ kind: "words", min: 250, max: null }]);
  });

  test.each([
    ["Please post your thoughts before Meetup on Wednesday.", ["Wednesday"]],
    ["Post by Monday. Reply to two classmates by next week.", ["Monday", "next week"]],
    [
      "Your post is due Thursday. Reply to two classmates by Sunday. The post that is due Thursday opens the week.",
      ["Thursday", "Sunday"],
    ],
    ["The week runs from Monday at 9 AM to Sunday at 9 PM.", []],
  ])("and the post are due once: %s", (assignment, dates) => {
    expect(wordsOf("due", assignment)).toEqual(dates);
  });
});

test("what is posted by a day under a heading on replies is a reply", () => {
  const assignment = "Response post requirements:\n- Friendly\n- Posted by midnight Sunday";
  expect(factsOf(["due"], assignment)).toEqual([{ kind: "due", what: "replies" }]);
});

describe("a length", () => {
  test.each([
    ["250-300 words; do not exceed 300 words.", 250, 300],
    ["At least 300 words. Write 300-400 words.", 300, 400],
    ["Explain it in 2 paragraphs of about 120 words.", 240, 240],
    ["Write two paragraphs (200 words).", 200, 200],
    ["One page, double spaced", 275, 275],
    ["Your post should be 1-2 double-spaced pages.", 275, 550],
    ["No more than one page (single-spaced).", null, 550],
    ["At least half a page, double-spaced.", 138, null],
    ["One page, double spaced, which is about 250 words.", 250, 250],
    ["Aim for one page, double spaced.\nThat makes 260 words.", 260, 260],
  ])("is asked for once: %s", (assignment, min, max) => {
    expect(factsOf(["words"], assignment)).toEqual([{ kind: "words", min, max }]);
  });

  test.each([
    "Keep each of these parts to 100 words.",
    "Read the two pages on spacing.",
    "Post one page of notes.",
    "The report has 20 double-spaced pages.",
  ])("and none: %s", (assignment) => {
    expect(factsOf(["words"], assignment)).toEqual([]);
  });
});

test.each([
  "First person is fine.",
  "The first person may be used.",
  "You may write in the first person.",
  "It is okay to use the first person.",
  'You can use "I."',
])("a person that is only allowed is not asked for: %s", (assignment) => {
  expect(factsOf(["person"], assignment)).toEqual([]);
});

test.each(["You should use “I.”", "First person is encouraged.", "First person is required."])(
  "and one that is wanted is: %s",
  (assignment) => {
    expect(factsOf(["person"], assignment)).toEqual([{ kind: "person", person: "first" }]);
  },
);

describe("the student's own experience", () => {
  test("is what nobody else keeps up", () => {
    const question = "How do you stay fit during exams?";
    expect(wordsOf("experience", question)).toEqual([question]);
  });

  test.each([
    "How do you manage stress?",
    "What motivates you?",
    "Why did you choose this major?",
    "Describe the community in which you live.",
    "Reflect on your own biases.",
    "Think about a time when a supply chain broke down.",
    "Supplement your discussion with professional experiences.",
    "Discuss two ways in which it changed the way you either learn or work.",
  ])("is: %s", (assignment) => {
    expect(wordsOf("experience", assignment)).toEqual([assignment]);
  });

  test("is asked for once where further questions are on the same work", () => {
    const first = "What do you see as a success in your classroom?";
    const assignment = `${first}\nHow does it fit your classroom?\nWhat limits it in your classroom?`;
    expect(wordsOf("experience", assignment)).toEqual([first]);
  });

  test.each([
    "Describe how the music made you feel.",
    "Why did you choose this topic?",
    "Connect the Chapter to Your Own Life",
    "How would you introduce the theory into your practice?",
    "Which theory do you feel will have an impact on your practice?",
  ])("is not: %s", (assignment) => {
    expect(wordsOf("experience", assignment)).toEqual([]);
  });
});

describe("sentences and paragraphs", () => {
  test.each([
    ["At least 3 full sentences", "sentences", 3, null],
    ["5+ sentences", "sentences", 5, null],
    ["Post must be at least 8-10 sentences long.", "sentences", 8, 10],
    ["Your post should be 2-3 paragraphs.", "paragraphs", 2, 3],
    ["In 2 paragraphs of about 120 words, explain one cause.", "paragraphs", 2, 2],
    ["Write 3 paragraphs on tides.", "paragraphs", 3, 3],
    ["Write at least 2 paragraphs. Your post should be 3 paragraphs.", "paragraphs", 2, null],
    ["Is transit free? Use at least two paragraphs.", "paragraphs", 2, null],
    ["Is transit free? Answer the question in two to three full paragraphs.", "paragraphs", 2, 3],
    ["Is transit free? Keep your answer to 5 sentences.", "sentences", null, 5],
    ["Is transit free? Organize your post into 3 paragraphs.", "paragraphs", 3, 3],
    ["Is transit free? Three paragraphs minimum.", "paragraphs", 3, null],
    ["Write 5 sentences in the past tense.", "sentences", 5, 5],
    ["Is transit free? Respond in 2 to 3 paragraphs.", "paragraphs", 2, 3],
  ] as const)("are counted once: %s", (assignment, kind, min, max) => {
    expect(factsOf(["sentences", "paragraphs"], assignment)).toEqual([{ kind, min, max }]);
  });

  test.each([
    "Summarize the claim in two sentences.",
    "Reply to two peers in 3-4 sentences.",
    "The first two paragraphs of the essay say why.",
    "Each part should have 5 sentences per question.",
    "Use two sentences from the reading.",
    "Provide two paragraphs of the essay that persuade.",
    "Answer each question in 2-3 sentences.",
    "Answer both questions in 2-3 sentences each.",
  ])("of something else are not: %s", (assignment) => {
    expect(factsOf(["sentences", "paragraphs"], assignment)).toEqual([]);
  });
});
