import { expect, test } from "vitest";
import { stemsOf, topicTerms } from "../src/sources/topic-terms.ts";

test.each([
  "How does sleep shape learning? Cite two studies.",
  "How does sleep shape learning? Use at least two recent, peer-reviewed articles.",
  "How does sleep shape learning, citing three papers?",
  "Include four scholarly references.\nHow does sleep shape learning?",
])("what is to be cited is not what is looked for: %s", (topic) => {
  expect([...topicTerms(topic).weights.keys()].toSorted()).toEqual(
    [...topicTerms("How does sleep shape learning?").weights.keys()].toSorted(),
  );
});

test.each([
  "All sources must be from 2010 or later.",
  "At least half must be peer-reviewed and published within the last ten years.",
  "Preferably recent work (2018 onwards).",
])("a sentence that only says from when sources are to be blurs no meaning: %s", (sentence) => {
  expect(topicTerms(`How does sleep shape learning? ${sentence}`).matter.trim()).toBe(
    "How does sleep shape learning?",
  );
});

test.each([
  "How does sleep shape learning? AI may be used to brainstorm ideas, but not to write.",
  "AI tools are not permitted. How does sleep shape learning? Post by Thursday.",
  "How does sleep shape learning? Initial post due Friday by midnight.",
  "How does sleep shape learning? Use of AI such as ChatGPT must be acknowledged.",
  "How does sleep shape learning? If you use ChatGPT, please cite it.",
  "How does sleep shape learning? AI-generated posts will be treated as plagiarism.",
])("what the course allows of AI, and by when, is not what is looked for: %s", (topic) => {
  expect([...topicTerms(topic).weights.keys()].toSorted()).toEqual(
    [...topicTerms("How does sleep shape learning?").weights.keys()].toSorted(),
  );
});

test("a discussion of AI is about AI, and one of a Friday about that", () => {
  expect(topicTerms("Should judges use ChatGPT? AI may be used for proofreading.").queries).toContain(
    "chatgpt",
  );
  expect(topicTerms("Discuss whether newsrooms should disclose their use of AI.").queries).toContain(
    "newsrooms",
  );
  expect(topicTerms("Argue whether artists must be credited by AI.").queries).toContain("artists");
  expect(topicTerms("What does Black Friday do to shops?").queries).toContain("black friday");
  expect(topicTerms("You may not use ChatGPT to write your posts.").queries).toContain("chatgpt");
});

test("a question about studies is about studies", () => {
  expect(topicTerms("Should nursing schools use case studies in class?").queries).toContain("case studies");
});

test.each([
  "Why do we forget what we read? Three sources minimum, five maximum.",
  "Why do we forget what we read? 300 words minimum, 500 maximum.",
  "Why do we forget what we read? (300 min/500 max words)",
])("bounds behind a number say nothing of the subject: %s", (topic) => {
  expect(topicTerms(topic).queries.join(" ")).not.toMatch(/min|max/);
});

test.each([
  "At least 300 words, but do not exceed 500.",
  "Post your primary response by Day 3 (300 words). Respond to two or more colleagues by Day 6 (75 words each).",
  "Main post: 1-2 paragraphs. Peer responses: 3-4 sentences each, to three classmates.",
  "Posts should be roughly 375 words, with in-text citations in Chicago style.",
  "Include no fewer than two credible sources; at least one must be from 2020 or later. Do not use Wikipedia.",
  "Your answer should be one page, and your two replies half a page each.",
  "Use of generative AI tools such as ChatGPT is prohibited.",
  "Grading rubric: critical thinking 40%, grammar 20%, timeliness 20%.",
  "Turnitin similarity must be below 20%. The academic integrity policy applies.",
  "Be respectful in social interactions with your peers. Late posts lose points.",
])("what is said of length, sources, replies, dates and conduct says nothing of the subject: %s", (form) => {
  expect(topicTerms(`Why do we forget what we read? ${form}`).queries).toEqual(["forget"]);
});

test.each([
  ["Does a primary vaccine last?", "primary vaccine"],
  ["In 300 words, explain how the main sequence of stars ends.", "main sequence"],
  ["Can students trust Wikipedia? Write 250 words.", "wikipedia"],
])("in a question the same words are its subject: %s", (topic, phrase) => {
  expect(topicTerms(topic).queries.join(" ")).toContain(phrase);
});

test.each([
  ["What is academic integrity?", "academic integrity"],
  ["How does peer pressure work?", "peer pressure"],
  ["Is there such a thing as free will?", "free will"],
  ["Does the Second Amendment protect every gun?", "second amendment"],
])("words that say nothing alone are a subject together: %s", (topic, subject) => {
  expect(topicTerms(topic).queries.slice(0, 2)).toContain(subject);
});

test("the same words apart are none", () => {
  const { queries } = topicTerms(
    "Why do we forget? Use academic sources and peer review, and credit your peer.",
  );
  expect(queries.join(" ")).not.toMatch(/academic|peer/);
});

test("a wage that is named by its number is a subject", () => {
  for (const topic of ["Does a 15 dollar minimum wage cost jobs?", "Should the $15 minimum wage be law?"])
    expect(topicTerms(topic).queries).toContain("minimum wage");
});

test("a number of words or works says nothing of the subject, a minimum wage does", () => {
  const stems = [
    ...topicTerms("Write a minimum of 250 words on the minimum wage. Cite at least two sources.").core,
  ];
  expect(stems).toEqual(["minimum", "wage"]);
  expect(topicTerms("In at least 250 words, explain the trolley problem.").queries[0]).toBe(
    "trolley problem",
  );
});

test.each([
  ["behaviours", "behavior"],
  ["photography", "photographers"],
  ["impressionist", "impressionism"],
  ["faecal", "fecal"],
  ["organisation", "organizations"],
])("%s and %s are one word", (one, other) => {
  expect(stemsOf(one)).toEqual(stemsOf(other));
});

test("mindfulness is not what is written on minds", () => {
  expect(stemsOf("mindfulness, mindful")).toEqual(["mindful", "mindful"]);
  expect(stemsOf("minds")).not.toContain("mindful");
});

test("no contraction is looked for, nor a word of talk", () => {
  const { weights, queries } = topicTerms(
    "Why won't folks try buses anymore, and why don't they've cars instead?",
  );
  expect(queries.join(" ")).not.toMatch(/won't|don't|they've|folks|anymore|instead/);
  expect([...weights.keys()].join(" ")).not.toMatch(/'/);
});

test.each([
  ["NURS 2140 - Unit 3 Online Discussion. How does sleep shape learning?"],
  ["PS2003: Week 7 discussion forum\nHow does sleep shape learning?"],
  ["Online seminar task (formative). How does sleep shape learning?"],
  ["How does sleep shape learning?\n\nScoring guide\n| Component | Points |"],
  ["How does sleep shape learning? Lecture slides do not count as sources."],
  ["How does sleep shape learning? Include page numbers for direct quotations."],
  ["How does sleep shape learning? Use OSCOLA."],
])("a course and its place in it are not looked for: %s", (topic) => {
  expect([...topicTerms(topic).weights.keys()].toSorted()).toEqual(
    [...topicTerms("How does sleep shape learning?").weights.keys()].toSorted(),
  );
});

test.each([
  ["Module 4 Discussion: Nurse Burnout", "burnout"],
  ["Do online discussion forums help students learn?", "forums"],
  ["UN 2020 report on hunger: how close is the goal?", "hunger"],
  ["Participation in class, writing, and grading: what helps?", "grading"],
])("a heading keeps what it is about: %s", (topic, word) => {
  expect(topicTerms(topic).queries.join(" ")).toContain(word);
});
