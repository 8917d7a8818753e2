import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";

test.each([
  [
    "In a well-organized post, (a) summarize the stage and (b) evaluate it.",
    ["summarize the stage", "evaluate it"],
  ],
  ["Post (1) the name of the product and (2) its formula.", ["the name of the product", "its formula"]],
  ["You need not treat all nine; choose the three that are weakest.", ["choose the three that are weakest."]],
  [
    "Your post should do three things: set the scene, assess one performance, and tell us whether to go.",
    ["set the scene", "assess one performance", "tell us whether to go."],
  ],
  ["Use the past tense.", ["Use the past tense."]],
  ["Use at least one push factor.", ["Use at least one push factor."]],
  ["Write a post in Spanish about a dish.", ["Write a post in Spanish about a dish."]],
  ["Underneath, name one choice.", ["Underneath, name one choice."]],
  [
    "For each, identify the power, and cite the clause.",
    ["For each, identify the power, and cite the clause."],
  ],
  [
    "State the ratio in the 10-K. State what it means.",
    ["State the ratio in the 10-K.", "State what it means."],
  ],
  ["Is it just? For whom?", ["Is it just?"]],
  ["I'd like you to reflect on rain.", ["I'd like you to reflect on rain."]],
  ["It has to cover three causes.", ["It has to cover three causes."]],
  ["Sum up your tally.", ["Sum up your tally."]],
  ["Has it changed? If so, how?", ["Has it changed?"]],
  ["Every one of us pays for it. Why do we?", ["Why do we?"]],
  ["Post no later than noon on the Thursday of the week.", []],
  ["Name the architect if you can.", []],
  [
    "Opening round (by Tuesday): give your answer in a poem.",
    ["Opening round (by Tuesday): give your answer in a poem."],
  ],
  [
    "It is fifty years old. Should it be repealed?\n\nYour answer must\n- state a thesis",
    ["Should it be repealed?", "state a thesis"],
  ],
  ["Commit to one claim and defend it.", ["Commit to one claim and defend it."]],
  ["Ask a friend where rain comes from.", ["Ask a friend where rain comes from."]],
  ["Include the words mass and weight.", ["Include the words mass and weight."]],
  ["Name one poem on the syllabus.", ["Name one poem on the syllabus."]],
  ["Describe the grading practices of one college.", ["Describe the grading practices of one college."]],
  ["Include a photo if you have permission.", []],
  ["Please number your references.", []],
  ["Bring in at least two outside sources.", []],
  ["Pick either the sonnet or the ode.", ["Pick either the sonnet or the ode."]],
  ["Close-read four lines.", ["Close-read four lines."]],
  ["If you have a photo of it, post it, too.", []],
  ["Post as a PDF (one page) by Monday.", []],
  ["Post two paragraphs on the class page.", []],
  [
    "Answer these questions:\n1. A firm wants to grow. What would you advise?\n2. The tax rises. Explain the effect.",
    ["What would you advise?", "Explain the effect."],
  ],
  ["Find the worst road in town.", ["Find the worst road in town."]],
  ["Turning to the novel, explain one scene.", ["Turning to the novel, explain one scene."]],
  ["(1) Paste it. (2) Rewrite it in a calmer tone.", ["Paste it.", "(2) Rewrite it in a calmer tone."]],
  ["Write for ten minutes about the rain.", ["Write for ten minutes about the rain."]],
  ["Dig up one page of a syllabus.", ["Dig up one page of a syllabus."]],
  ["Unpack, with care, what it takes for granted.", ["Unpack, with care, what it takes for granted."]],
  ["Advise Ann.", ["Advise Ann."]],
  ["For three days count how often it rains.", ["For three days count how often it rains."]],
  ["Bonus: say what it makes harder.", []],
  ["Is it just? If nobody comes to mind, use the case of Ann.", ["Is it just?"]],
  ["Put it in your own words!", []],
  ["Judge the work of Cox et al. How would it end?", ["Judge the work of Cox et al.", "How would it end?"]],
  ["Write to your classmates about a feast.", ["Write to your classmates about a feast."]],
  ["Scenario A. A child will not hold still. What would help?", ["What would help?"]],
  ["Below your answer, list the sources.", []],
  [
    "Your reflection (one page) ought to compare the maps.",
    ["Your reflection (one page) ought to compare the maps."],
  ],
  ["Please you describe one map.", ["Please you describe one map."]],
  ["Hunt down a map that lies.", ["Hunt down a map that lies."]],
  ["Go see a play.", ["Go see a play."]],
  ["Fill out the form.", []],
  ["Cover crops pay for themselves.", []],
  ["Type 2 diabetes is common.", []],
  ["Reach out to a counselor.", []],
  [
    "Rates went up.\nQuestion 1. Through which channels do they work?\nQuestion 2. Judge the result.",
    ["Through which channels do they work?", "Judge the result."],
  ],
  ["Is it just? Explain in a sentence or two.", ["Is it just?"]],
  ["Have you been overruled? If you have not, interview someone who has.", ["Have you been overruled?"]],
  ["Embed the clip.", ["Embed the clip."]],
  ["Include the link.", []],
  [
    "Should cameras be on? In Rialto force fell by half.\n\nWhat could explain it? Posts have 250 words.",
    ["What could explain it?"],
  ],
  ["Use the library's databases.", []],
  ["Use complete sentences.", []],
  ["About a page, please.", []],
  ["Intro to Ethics: trolley week\n\nGoodbye.", []],
])("what is to be written is told part by part: %s", (assignment, questions) => {
  const asked = readAssignment(assignment).filter(({ kind }) => kind === "question");
  expect(asked.map(({ text }) => text)).toEqual(questions);
});

test("what is asked twice in the same words is asked once", () => {
  const once = "Why did bread become cheap? Explain what it meant for towns.";
  const asked = readAssignment(`${once}\n\n${once}`).filter(({ kind }) => kind === "question");
  expect(asked.map(({ text }) => text)).toEqual([
    "Why did bread become cheap?",
    "Explain what it meant for towns.",
  ]);
});

test.each([
  [
    "Address (1) the concern, (2) the evidence, and (3) an alternative.",
    ["the concern", "the evidence", "an alternative"],
  ],
  ["what is consent? explain when it ends. then give a case.", 3],
  ["Should the tariff go? Why? Defend your answer.", ["Should the tariff go?"]],
  ["I. Describe the plan.\nII. Judge the outcome.", ["Describe the plan.", "Judge the outcome."]],
  ["BIO 101: Choose one enzyme.", ["BIO 101: Choose one enzyme."]],
  ["Use the terms surplus and shortage.", ["Use the terms surplus and shortage."]],
  ["Write a paragraph about the chart.", ["Write a paragraph about the chart."]],
  ["For each one say who is at risk.", ["For each one say who is at risk."]],
  ["In 400-500 words, compare vaccines with drugs.", ["compare vaccines with drugs."]],
  ["In a 300-350 word post, compare the wars.", ["compare the wars."]],
  ["In roughly two hundred words, describe how tides rise.", ["describe how tides rise."]],
  ["Discuss the tariff in between 150 and 250 words.", ["Discuss the tariff"]],
  ["Compare osmosis with diffusion in a 200-word post.", ["Compare osmosis with diffusion"]],
  ["In two words, what is justice?", ["In two words, what is justice?"]],
  ["Read the case and answer the questions below.", []],
  ["You may also discuss another case.", []],
  [
    "Share (a) what you learned and (b) what you still wonder about.",
    ["what you learned", "what you still wonder about"],
  ],
  [
    "Part 1 (due Tuesday): Write three questions to his parents.",
    ["Part 1 (due Tuesday): Write three questions to his parents."],
  ],
  ["You must write at least two paragraphs.", []],
  ["In your replies:\n- ask about the chart\n- propose another", []],
] as const)("the parts of %j", (assignment, parts) => {
  const found = readAssignment(assignment)
    .filter(({ kind }) => kind === "question")
    .map(({ text }) => text);
  expect(typeof parts === "number" ? found.length : found).toEqual(parts);
});

const CHOOSABLE = ["Why did Rome fall?", "Why did Carthage fall?", "Why did Athens fall?"];

test.each([
  ["Choose ONE of the following: 1) Explain the tariff. 2) Describe the embargo.", 1, 2],
  [`Answer one of the following: a) ${CHOOSABLE[0]} b) ${CHOOSABLE[1]} c) ${CHOOSABLE[2]}`, 1, 3],
  [`Pick two of these questions: ${CHOOSABLE.join(" ")}`, 2, 3],
  [`Respond to one of these prompts:\n- ${CHOOSABLE.join("\n- ")}`, 1, 3],
  [`Select two of the three questions below and answer them.\n1. ${CHOOSABLE.join("\n1. ")}`, 2, 3],
  ["Discuss two of the following: (a) the famine, (b) the exports, and (c) the landlords.", 2, 3],
  [`${CHOOSABLE[0]} ${CHOOSABLE[1]} Answer just one of these questions in your post.`, 1, 2],
  ["Option A: Explain the tariff.\nOption B: Describe the embargo.\n\nChoose either option.", 1, 2],
  ["Pick any one: (1) Describe the Silk Road. (2) Explain the Black Death.", 1, 2],
])("%j leaves a choice of %i among its %i questions, and asks for no reply", (assignment, pick, offered) => {
  const found = readAssignment(assignment);
  expect(found.map((one) => one.kind === "question" && one.choice?.pick)).toEqual(
    Array.from({ length: offered }, () => pick),
  );
});

test("what is to be written of each choice is a part of its own, and what stands behind the choices", () => {
  const assignment =
    "Write about one of the options below, and explain which theory fits it.\n1. Describe a strike.\n2. Describe a boycott.\n\nThen define power.";
  const found = readAssignment(assignment);
  expect(found.map((one) => one.kind === "question" && one.choice?.pick)).toEqual([
    undefined,
    1,
    1,
    undefined,
  ]);
});

test.each([
  `Answer these questions: ${CHOOSABLE.join(" ")}`,
  `Answer three questions: ${CHOOSABLE.join(" ")}`,
  "Choose one of the stakeholders above and propose a measure. Describe its cost.",
])("%j leaves no choice", (assignment) => {
  const found = readAssignment(assignment);
  expect(found.filter((one) => one.kind === "question" && one.choice)).toEqual([]);
});

test("questions of what tells of the subject are not to be answered where tasks stand below", () => {
  const assignment =
    "Wells Fargo was fined $185 million. How could that happen? Who should have spoken up?\n\n1. Identify two incentives.\n2. Evaluate the response of the board.";
  expect(readAssignment(assignment).map(({ text }) => text)).toEqual([
    "Identify two incentives.",
    "Evaluate the response of the board.",
  ]);
});

test.each([
  "Include a question for your classmates at the end.",
  "Answer the prompt in one page, double-spaced, with due date Friday.",
])("what orders an ending, or the answer itself, is no question of its own: %s", (order) => {
  const questions = readAssignment(`How does poverty shape health? ${order}`).filter(
    ({ kind }) => kind === "question",
  );
  expect(questions.map(({ text }) => text)).toEqual(["How does poverty shape health?"]);
});

test.each([
  ["BIO 110 Forum 6: Should parents be required to vaccinate?", "Should parents be required to vaccinate?"],
  ["Prompt: Does raising the minimum wage cost jobs?", "Does raising the minimum wage cost jobs?"],
  ["One thing is clear: is it enough?", "One thing is clear: is it enough?"],
])("a course's title is no part of its question: %s", (assignment, question) => {
  const [read] = readAssignment(assignment).filter(({ kind }) => kind === "question");
  expect(read?.text).toBe(question);
  expect(assignment.slice(read?.start, read?.end)).toBe(question);
});
