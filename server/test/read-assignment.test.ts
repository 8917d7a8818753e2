import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";

/** What is read, without where it stands. */
function read(assignment: string) {
  return readAssignment(assignment, 2026).map(({ start: _, end: __, text: ___, ...facts }) => facts);
}

describe("what an assignment asks for is read from its words", () => {
  test.for([
    ["Write 250-300 words.", { kind: "words", min: 250, max: 300 }],
    ["Your post must not exceed two hundred and fifty words.", { kind: "words", min: null, max: 250 }],
    ["Max. 200 words", { kind: "words", min: null, max: 200 }],
    ["Use APA 7th edition format.", { kind: "style", style: "apa" }],
    ["Cite in MLA instead of APA.", { kind: "style", style: "mla" }],
    ["Use MLA, not APA.", { kind: "style", style: "mla" }],
    ["Use APA or MLA format.", { kind: "style", style: "apa", or: ["mla"] }],
    ["Cite in MLA, APA, or Chicago style.", { kind: "style", style: "mla", or: ["apa", "chicago"] }],
    ["APA is not accepted; use Harvard referencing.", { kind: "style", style: "harvard" }],
    ["Please avoid MLA and use Chicago author-date.", { kind: "style", style: "chicago" }],
    ["Write in the third person.", { kind: "person", person: "third" }],
    ["Avoid the first person.", { kind: "person", person: "third" }],
    ["Use Harvard (author-date) references.", { kind: "style", style: "harvard" }],
    ["AMA.", { kind: "style", style: "ama" }],
    ["Use Chicago footnotes.", { kind: "style", style: "chicago" }],
    ["Footnotes per Chicago.", { kind: "style", style: "chicago" }],
    ["Word range 200-350", { kind: "words", min: 200, max: 350 }],
    [
      "Posts shorter than 200 words or longer than 300 will be returned.",
      { kind: "words", min: 200, max: 300 },
    ],
    ["Posts under 400 words will lose 5 points.", { kind: "words", min: 400, max: null }],
    ["Posts under 400 words will earn extra credit.", { kind: "words", min: null, max: 400 }],
    ["Escribe entre 200 y 250 palabras.", { kind: "words", min: 200, max: 250 }],
    ["Schreiben Sie 200 bis 250 Wörter.", { kind: "words", min: 200, max: 250 }],
    ["Avoid contractions.", { kind: "avoid", what: "other" }],
    ["No headings please.", { kind: "avoid", what: "other" }],
    ["Termina con una pregunta para tus compañeros.", { kind: "ending" }],
    ["Beenden Sie Ihren Beitrag mit einer offenen Frage.", { kind: "ending" }],
    ["Keep your post under 400 words.", { kind: "words", min: null, max: 400 }],
    ["•Identify two barriers to consent", { kind: "question" }],
    ["100 words of comment tops", { kind: "words", min: null, max: 100 }],
    ["Write from 200 until 250 words.", { kind: "words", min: 200, max: 250 }],
    ["Close by asking the group something.", { kind: "ending" }],
    ["End your post with a question for your peers.", { kind: "ending" }],
    ["By way of conclusion, pose one question for the seminar.", { kind: "ending" }],
    ["Respond to at least two classmates.", { kind: "replies", count: 2 }],
    ["Explain why the price fell.", { kind: "question" }],
    ["After reading chapter 2, discuss one cause of the war.", { kind: "question" }],
  ] as const)("%s", ([sentence, facts]) => {
    expect(read(sentence)).toEqual([facts]);
  });

  test.for([
    ["No direct quotations.", { kind: "avoid", what: "quotations" }],
    ["Do not use direct quotes; paraphrase.", { kind: "avoid", what: "quotations" }],
    ["Paraphrase rather than quote.", { kind: "avoid", what: "quotations" }],
    ["Please do not quote directly from the text.", { kind: "avoid", what: "quotations" }],
    ["Direct quotations are not permitted.", { kind: "avoid", what: "quotations" }],
    ["Do not use Wikipedia.", { kind: "avoid", what: "wikipedia" }],
    ["No blogs or Wikipedia, please.", { kind: "avoid", what: "wikipedia" }],
    ["Wikipedia is not an acceptable source.", { kind: "avoid", what: "wikipedia" }],
    ["No outside sources.", { kind: "avoid", what: "sources" }],
    ["Use only the course readings, no outside sources.", { kind: "avoid", what: "sources" }],
    ["Do not use any outside sources.", { kind: "avoid", what: "sources" }],
    ["Outside sources are not allowed.", { kind: "avoid", what: "sources" }],
    ["No citations, please.", { kind: "avoid", what: "sources" }],
    ["Sources are neither required nor permitted.", { kind: "avoid", what: "sources" }],
    ["Do not simply summarize the chapter.", { kind: "avoid", what: "other" }],
    ["Avoid using jargon.", { kind: "avoid", what: "other" }],
    ["You may not use the textbook.", { kind: "avoid", what: "other" }],
    ["Don't use first person.", { kind: "person", person: "third" }],
    ["Do not use “I” in your post.", { kind: "person", person: "third" }],
    ['Avoid "I" statements.', { kind: "person", person: "third" }],
    ['No "I think" or "in my opinion" please.', { kind: "person", person: "third" }],
    ["Use of the first person is not permitted.", { kind: "person", person: "third" }],
    ["No more than 200 words.", { kind: "words", min: null, max: 200 }],
    ["Do not exceed 200 words.", { kind: "words", min: null, max: 200 }],
  ] as const)("what it wants left out: %s", ([sentence, facts]) => {
    expect(read(sentence)).toEqual([facts]);
  });

  test.for([
    "Don't forget to proofread.",
    "Do not use AI.",
    "Don't use ChatGPT to write your post.",
    "Do not post late.",
    "Never quote without a page number.",
    "Do not forget to quote from the text.",
    "No outside sources are needed.",
  ])("and nothing that the post is to do without from: %s", (sentence) => {
    expect(read(sentence)).toEqual([]);
  });

  test.for([
    [
      "Cite at least two peer-reviewed sources from the last five years.",
      { min: 2, max: null, isPeerReviewed: true, since: 2021, until: null },
    ],
    [
      "Use at least three scholarly sources published after 2015.",
      { min: 3, max: null, isPeerReviewed: false, since: 2016, until: null },
    ],
    [
      "Use exactly one source published between 2014 and 2016.",
      { min: 1, max: 1, isPeerReviewed: false, since: 2014, until: 2016 },
    ],
    [
      "Use only two articles published before 2016.",
      { min: 2, max: 2, isPeerReviewed: false, since: null, until: 2015 },
    ],
    [
      "Use half a dozen scholarly sources.",
      { min: 6, max: null, isPeerReviewed: false, since: null, until: null },
    ],
    ["Cite a couple of sources.", { min: 2, max: null, isPeerReviewed: false, since: null, until: null }],
    ["Cite a pair of sources.", { min: 2, max: null, isPeerReviewed: false, since: null, until: null }],
    ["Use more than two sources.", { min: 3, max: null, isPeerReviewed: false, since: null, until: null }],
    [
      "Do not use more than three sources.",
      { min: null, max: 3, isPeerReviewed: false, since: null, until: null },
    ],
    ["References - at least three", { min: 3, max: null, isPeerReviewed: false, since: null, until: null }],
    ["Use two dozen sources.", { min: 24, max: null, isPeerReviewed: false, since: null, until: null }],
    [
      "Use between three and four sources.",
      { min: 3, max: 4, isPeerReviewed: false, since: null, until: null },
    ],
    ["References: 2-3 journal articles", { min: 2, max: 3, isPeerReviewed: false, since: null, until: null }],
  ] as const)("%s", ([sentence, facts]) => {
    expect(read(sentence)).toEqual([{ kind: "sources", ...facts }]);
  });

  test("a work that it orders by author and year, and none that it mentions", () => {
    expect(read("Apply Kahneman and Tversky (1979) to a purchase of yours.")).toContainEqual({
      ...{ kind: "work", authors: ["Kahneman", "Tversky"], hasMoreAuthors: false, year: 1979 },
    });
    expect(read("Kahneman and Tversky studied losses. Cite K & T (1979).")).toContainEqual({
      ...{ kind: "work", authors: ["Kahneman", "Tversky"], hasMoreAuthors: false, year: 1979 },
    });
    expect(read("Losses weigh more than gains (Kahneman & Tversky, 1979).")).toEqual([]);
    expect(read("Do not cite Milgram (1963).")).toEqual([{ kind: "avoid", what: "other" }]);
  });

  test.for([
    "In 1848 revolutions broke out in more than 50 states across Europe.",
    "Late posts lose 10% per day. (20 points)",
    "No outside sources are needed.",
    "Harvard University published the five sources of Islamic law in Chicago.",
    "Please read Chapter 4 before posting.",
    "We discussed the APA style last week.",
    "Posted by Maria Lopez on Nov 3",
    "Started by Student 12, on Nov 3",
  ])("and nothing from: %s", (sentence) => {
    expect(read(sentence)).toEqual([]);
  });
});

test("a style that is not to be used is not the one that is asked for", () => {
  expect(read("Do not use APA; cite in MLA.")).toContainEqual({ kind: "style", style: "mla" });
});

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
  ["Replies are due by 11:59 p.m. ET on Friday, December 4th.", "11:59 p.m. ET on Friday, December 4th"],
  ["Post no later than 5 p.m. (ET) on Tuesday.", "5 p.m. (ET) on Tuesday"],
  ["Replies are due on December 4th at 11:59 p.m.", "December 4th at 11:59 p.m."],
  ["Post by 9 a.m. CT Monday, Jan. 5.", "9 a.m. CT Monday, Jan. 5"],
])("the time is a part of the date: %s", (assignment, date) => {
  const dates = readAssignment(assignment).filter((one) => one.kind === "due");
  expect(dates.map(({ text }) => text)).toEqual([date]);
});

test.each([
  ["What would you change in your household?"],
  ["Share an example of your own."],
  ["Describe a process that you go through each week."],
  ["Explain a concept with a shop you've worked in."],
  ["Tell the class about an organization with which you are familiar."],
  ["Introduce yourself to the class."],
  ["Where you can, draw on projects that you have worked on."],
  ["Recall your last impulse purchase and name it."],
  ["What is your earliest memory of money?"],
  ["Describe a phishing attempt that you (or somebody close to you) received."],
  ["Describe the longest queue that you stood in last month."],
  ["Has anyone ever commented on your accent?"],
  ["Who are you, and what brought you to this course?"],
  ["Describe how you manage your passwords."],
  ["Write five sentences about what you eat for breakfast."],
  ["How did you get to campus today?"],
  ["Compare the best team that you were ever on with the worst."],
  ["What sport did you play growing up?"],
  ["How have you been evaluated in your own jobs?"],
  ["List three ways in which a tax affected you this week."],
  ["Share an incident in which you were the target or a bystander."],
  ["Tell us about a project that failed. It may be one from your job."],
  ["Have you been asked to do something that felt wrong?"],
  ["What did people say of tides when you were in school?"],
  ["Report what you saw and heard."],
  ["Describe a change on your unit that failed."],
  ["Plan one day's meals with prices from a store near you."],
  ["Think about a coach who led you well."],
  ["Go outside and collect three leaves within a mile of your home."],
  ["Apply it to a goal that you are working on."],
  ["Think of a lie that you told."],
  ["Calculate your ecological footprint."],
  ["When have you wanted to say no?"],
  ["Where were you when you heard of the storm?"],
  ["Who was the coach who mattered most to you?"],
  ["Draw your family tree."],
  ["Describe how your present employer handles it."],
  ["Take one photograph near your home."],
  ["Describe a club that you have belonged to."],
  ["Recollect an occasion on which a clerk bent a rule."],
  ["Describe a bicycle you once haggled for."],
  ["Has a customer ever shouted at you?"],
  ["What is the hardest thing about speaking for you?"],
  ["How many keys do you have, and why?"],
  ["What did the last rotation teach you? Compare it with your first rotation."],
])("%j asks for what only the student knows", (assignment) => {
  const kinds = readAssignment(assignment).map(({ kind }) => kind);
  expect(kinds).toContain("experience");
});

test.each([
  "Imagine that you have worked in a mine; describe your life.",
  "What would you do if you were the manager of your organization?",
  "Cite sources of your own finding.",
  "Explain consideration with a hypothetical of your own.",
  "Illustrate scarcity with an example of your own invention.",
  "Invent a scenario of your own to explain duress.",
  "Apply the rule to a fictional client of your own.",
  "Illustrate the cost with an example of your own that you make up.",
  "Select one painting that you had never seen before.",
  "What will you do differently in your own classroom?",
  "What might you have done instead?",
  "Explain the argument that you discussed in class.",
  "Explain comparative advantage with an example of your own.",
  "Report what you saw in the video.",
  "Watch the clip and describe what you noticed.",
  "If you are free to talk about it, tell us how you got out of it.",
])("%j asks for nothing that anybody has lived", (assignment) => {
  const kinds = readAssignment(assignment).map(({ kind }) => kind);
  expect(kinds).not.toContain("experience");
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

test.each([
  ["Due: initial 2/14, follow-ups 2/17", ["post", "replies"]],
  [
    "Initial: by the end of Day 3 (Wednesday). Responses: by the end of Day 6 (Saturday).",
    ["post", "replies"],
  ],
  ["Original post: Thursday, 11 pm\nResponse posts: Sunday, 11 pm", ["post", "replies"]],
  ["Post by the 14th; comment on two labels by the 21st.", ["post", "replies"]],
  ["Deadlines: 03/12 (post) and 03/15 (response)", ["post", "replies"]],
  ["Main post: Th\nReplies: Su", ["post", "replies"]],
  ["Posts are due Thursday at midnight, replies Sunday at midnight.", ["post", "replies"]],
  ["Posts: Tuesday. Rebuttals: Thursday.", ["post", "replies"]],
  ["Dates: post Thurs. 6 pm, feedback Sun. 6 pm", ["post", "replies"]],
  ["Respond to the author in a paper to be posted by noon on Wednesday.", ["post"]],
  [
    "Requirements: 250 word minimum | 2 sources | MLA | first post Thu | two replies Sun",
    ["post", "replies"],
  ],
  ["By 9 p.m. Monday, post a photograph. By Friday, respond to one classmate.", ["post", "replies"]],
  ["We will pick up the thread in class on 4 March.", []],
  ["Uploads by Mon. noon, comments by jueves.", ["post", "replies"]],
  [
    "Post before class on Thursday. Come back before Sunday and talk to two other people.",
    ["post", "replies"],
  ],
  ["Post by Friday. Reply to a peer within 48 hours.", ["post", "replies"]],
  ["Opens Mon 8 am, closes Fri 8 pm.", ["all"]],
  ["The forum is open from 10.11.2025 to 17.11.2025.", ["all"]],
  ["No posts after Sunday midnight, please.", ["all"]],
  ['Seller wrote: "This offer is open until March 10."', []],
  ["Visit a museum before the 20th.", []],
  ["A hospital was hit by ransomware at 2 a.m. on a Sunday.", []],
  ["Post by COB Friday 8 March.", ["post"]],
  ["Late posts within 24 hours get half credit.", []],
  ["There is no deadline, but most post within a week.", []],
  ["Introductions are due by Sunday.", ["post"]],
  ["Post by Module 4, Day 5. Respond to two peers by Module 4, Day 7.", ["post", "replies"]],
  ["Dates: Oct 28 (post), Oct 31 (response)", ["post", "replies"]],
  ["First post 10/1, reply to 1 person 10/3", ["post", "replies"]],
  ["Up by Tuesday 2 p.m.", ["post"]],
  ["Post by venerdì; answer one classmate by domenica.", ["post", "replies"]],
  ["Post by Wednesday; participation posts on three days by Sunday.", ["post", "replies"]],
  ["Mon 5 pm for posts, Thurs 5 pm for comments.", ["post", "replies"]],
  ["Mon: post. Wed: comment on a classmate's figure. Fri: read chapter 3.", ["post", "replies"]],
  ["Deadline for the text: 6 of November. Comments by 10 of November.", ["post", "replies"]],
  ["Before Thu class: read all, comment on two peers' posts. Script 10/4.", ["replies", "post"]],
  ["Replies are due 48 hrs after the post.", ["replies"]],
  ["Please finish before the call (Thu 4 p.m. GMT).", ["all"]],
  ["Post by Tuesday at 8 a.m. By Thursday at 8 a.m. you will have replied to one peer.", ["post", "replies"]],
  ["First part Wednesday noon, second part Friday noon. Two replies.", ["post", "replies"]],
  ["| Initial post | 300 words | Fri 2/7 |\n| Responses | 2 x 75 words | Tue 2/11 |", ["post", "replies"]],
  ["Deadline is 12.05. at 18:00. Comments until 15.05.", ["post", "replies"]],
  ["Submit Tuesday. Replies are due on Friday.", ["post", "replies"]],
  ["1st post Wed, all posts Sun. Two replies.", ["post", "replies"]],
  ["Submission: 14 February. Reply to one classmate by 18 February.", ["post", "replies"]],
])("in %j each date says what is due", (assignment, what) => {
  const dates = readAssignment(assignment).filter((one) => one.kind === "due");
  expect(dates.map((one) => one.what)).toEqual(what);
});

test("the length of a part is not that of the post", () => {
  expect(read("Summarize the idea in fifty words. Altogether write 300 to 400 words.")).toContainEqual({
    kind: "words",
    min: 300,
    max: 400,
  });
  expect(read("Summarize the idea in fifty words. Altogether write 300 to 400 words.")).toHaveLength(2);
});

test("questions of what tells of the subject are not to be answered where tasks stand below", () => {
  const assignment =
    "Wells Fargo was fined $185 million. How could that happen? Who should have spoken up?\n\n1. Identify two incentives.\n2. Evaluate the response of the board.";
  expect(readAssignment(assignment).map(({ text }) => text)).toEqual([
    "Identify two incentives.",
    "Evaluate the response of the board.",
  ]);
});

test("an introduction is told of once, by what it is to say", () => {
  const told = readAssignment("Introduce yourself! Describe one thing you built.");
  expect(told.filter(({ kind }) => kind === "experience").map(({ text }) => text)).toEqual([
    "Describe one thing you built.",
  ]);
});

test("the parts of one sentence tell of one experience, and so does what refers to it", () => {
  const told = readAssignment(
    "Describe (1) the club that you joined, (2) how others reacted, and (3) how you felt when you had joined. Then explain what your experience shows.",
  );
  expect(told.filter(({ kind }) => kind === "experience").map(({ text }) => text)).toEqual([
    "the club that you joined",
  ]);
});

test("a question that is owed to classmates does not end the post", () => {
  expect(read("Leave a comment or question for 2 classmates.")).toEqual([{ kind: "replies", count: 2 }]);
});

test("a requirement says where its words stand", () => {
  const assignment = "Hello.\n\n- Explain the fall.\nWrite 300 words.";
  for (const { start, end, text } of readAssignment(assignment)) {
    expect(assignment.slice(start, end)).toBe(text);
  }
});

describe("a number that is of something else asks nothing of the post", () => {
  const kinds = (assignment: string) => read(assignment).map(({ kind }) => kind);

  test.for([
    "Do not quote more than 40 words in a row.",
    "Quotations of more than 40 words go in a block.",
    "Avoid quotes that are longer than 50 words.",
    "Set a 40-word quotation apart.",
  ])("%s", (assignment) => {
    expect(kinds(assignment)).not.toContain("words");
  });

  test("though a quotation may be asked for beside it", () => {
    expect(read("Include one quote and write 300 words.")).toContainEqual({
      kind: "words",
      min: 300,
      max: 300,
    });
  });

  test.for([
    "Answer in fewer than 200 words, unless you cite more than three sources.",
    "If you cite three sources, you may write more.",
  ])("%s", (assignment) => {
    expect(kinds(assignment)).not.toContain("sources");
  });

  test("though what follows a condition is asked for", () => {
    expect(read("If you disagree with the author, cite two sources.")).toContainEqual(
      expect.objectContaining({ kind: "sources", min: 2 }),
    );
  });
});

test("either person will do where both are named", () => {
  expect(read("Write in third or first person.")).toEqual([]);
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
