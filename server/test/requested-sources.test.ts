import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";
import { requestedSources } from "../src/sources/requested-sources.ts";

// covers 181-183
test.each([
  ["Discuss remote work. Use 4 sources.", 4],
  ["sources: 5", 5],
  ["2 sources, please", 2],
  ["Cite at least three scholarly references", 3],
  ["Include 2-3 credible, peer-reviewed sources", 3],
  ["Use two to four academic sources", 4],
  ["References = 6", 6],
  ["minimum of FIVE sources", 5],
  ["Name one problem. Reply to 2 classmates.", 2],
  ["The 2020 election and its sources of tension", 2],
  ["Is solar one of the best sources?", 2],
  ["Use a minimum of three (3) references.", 3],
  ["Support it with a minimum of 4 peer-reviewed journal articles.", 4],
  ["five scholarly, peer reviewed journal articles", 5],
  ["Please cite three articles.", 3],
  ["Use at least four (4) studies", 4],
  ["Give 3 sources of evidence for it", 3],
  ["What are the five sources of Islamic law?", 2],
  ["The 4 sources of law", 2],
  ["Explain the six sources of power (French & Raven).", 2],
  ["Bandura describes four sources of self-efficacy. Explain each of the four sources with an example.", 2],
  ["Read the three articles of the week", 2],
  ["Apple sells 5 papers a day", 2],
  ["In 150–250 words, cite at least one source.", 2],
  ["Use one or more scholarly sources", 2],
  ["a minimum of one (1) peer-reviewed article", 2],
  ["Cite 1 source or more", 2],
  ["Cite half a dozen scholarly sources.", 6],
  ["Use a half dozen sources", 6],
  ["Find a half-dozen peer-reviewed articles.", 6],
  ["Use a couple of sources.", 2],
  ["Use no fewer than a pair of sources.", 2],
  ["Use more than two sources.", 3],
  ["Cite a trio of scholarly articles.", 3],
  ["References – min. 3", 3],
  ["Use one source that agrees and one that disagrees.", 2],
  ["Use two articles from journals and two from newspapers.", 4],
  ["Use two sources in favor of it and two against it.", 4],
  ["Use three sources, one on rent and two on wages.", 3],
  ["Use two sources in your post and one in each reply.", 2],
  ["Use between three and four sources.", 4],
  ["Discuss sleep. Sources: at least 3.", 3],
  ["Cite 3+ sources.", 3],
  ["Use at least two peer-reviewed sources and at least two other.", 4],
  ["Use two peer-reviewed sources and one other source.", 3],
  ["Use two sources and reply to two others.", 2],
  ["Cite one source per claim; make three claims.", 3],
  ["Give one source for each argument, and make two arguments.", 2],
  ["Use one source for each of the points you make.", 2],
  ["Use 1 source from each side.", 2],
  ["Use two sources from each side.", 4],
  ["Discuss the Parmesan and Yohe reading together with one source.", 2],
  ["Cite the textbook and one outside source.", 2],
  ["Please incorporate a minimum of three evidence-based sources.", 3],
  ["Your answer should cite no fewer than three works.", 3],
  ["Cite two scholarly articles and one website.", 3],
  ["Use one book, one journal article, and one website.", 3],
  ["Please use 3 sources: 2 journal articles and 1 book.", 3],
  ["Use between two and three scholarly sources.", 3],
  ["Use two or three sources.", 3],
  ["Use several scholarly sources.", 3],
  ["Discuss homework. Support your view with several sources.", 3],
  ["Use a few sources.", 3],
  ["Cite multiple peer-reviewed articles.", 2],
  ["Use a pair of sources.", 2],
  ["Several sources are required.", 3],
  ["Several sources say so.", 2],
  ["Make three arguments, with a source for each argument.", 3],
  ["Every paragraph should have a source; write three paragraphs.", 3],
  ["Find one clinical practice guideline and one article.", 2],
  ["Use one encyclopedia entry for background and two journal articles.", 3],
  ["Leave Twenge out; I want three studies by other people.", 3],
  ["Half a dozen sources would be too many; use two sources.", 2],
  ["Everything must be open access; three articles.", 3],
  ["Use three French sources.", 3],
  ["Cite three German-language sources.", 3],
  ["Dozens of sources say so.", 2],
  ["Published in 2020 sources say so.", 2],
])("the sources that a topic asks for are counted: %s", (topic, count) => {
  const { count: wanted, asked } = requestedSources(topic);
  expect(wanted).toBe(count);
  expect([count, null]).toContain(asked);
});

test.each([
  ["Use Aiken et al., 2002, Needleman et al., 2011 and two others.", 2, 4],
  ["Cite Kahneman (1979) and one journal article.", 1, 2],
  ["Cite Kahneman (1979) and one more source.", 1, 2],
  ["Use Needleman and colleagues' NEJM article, plus one other.", 1, 2],
  ["Discuss Kahneman (1979) with one other student.", 1, null],
  ["Discuss Kahneman (1979) and reply to two others.", 1, null],
])("what comes on top of named works: %s", (topic, named, asked) => {
  expect(requestedSources(topic, named).asked).toBe(asked);
});

test("a source that each reply is to have is none of the post", () => {
  expect(requestedSources("Use one source per reply.")).toMatchObject({ count: 2, asked: 1 });
});

test.each([
  "Discuss remote work. No outside sources are needed.",
  "Please do not use or cite any sources for this post, not even the lecture slides.",
  "Discuss remote work. Don't cite or quote any sources here.",
  "No sources or citations are required for this post.",
  "Give your own view. Do not use any sources.",
  "Answer without using outside sources.",
  "You do not need to use any sources.",
  "Outside sources are not required.",
  "Discuss remote work. No outside sources.",
  "Discuss remote work. No sources.",
  "Discuss remote work. No citations, please.",
  "Discuss remote work. Outside sources are neither required nor permitted.",
  "Say what you think, no research please.",
  "Discuss remote work. Please no outside sources.",
  "Use only the course readings, no outside sources.",
  "Use no outside sources.",
  "Discuss remote work\n- No sources or citations\n- 200 words",
  "Discuss remote work (no references).",
  "Do not do any outside research.",
  "Don’t do any outside research.",
  "Discuss remote work. Do not cite anything.",
  "Discuss remote work. Leave out citations.",
  "You need not cite any sources.",
  "You needn’t use outside sources for this post.",
  "Write without looking anything up. Your own view is enough.",
  "Please don't look anything up; I want to hear what you think.",
  "No need to look anything up; two paragraphs of your own thinking.",
  "Should phones be banned? Put the research aside and rely on your own judgment.",
  "Skip the research and speak from experience.",
  "I'm not asking for citations this week.",
  "I do not expect any references in this post.",
  "You won't need sources for this one, so say what you think.",
  "Citations are not wanted in this forum.",
  "This is a reflection, so sources are unnecessary.",
  "This week is opinion only: nothing needs to be cited.",
  "There is no need for citations in the first post.",
  "Answer off the top of your head.",
])("a topic that wants no sources gets none: %s", (topic) => {
  expect(requestedSources(topic)).toEqual({ count: 0, asked: 0 });
});

test.each([
  "Do not do research on people without consent.",
  "Do not cite anything older than 2015.",
  "Do not use sources older than 2015.",
  "Do not use Wikipedia. Discuss remote work without a plan.",
  "There are no sources of water in the desert. Discuss.",
  "There were no sources. Discuss the silence of the archives.",
  "No sources other than journal articles.",
  "No citations, no points.",
  "There is no research on this yet.",
  "No sources? Then say why.",
  "Should patients be treated without references from their doctors?",
  "Can one cross a street without looking away from a phone?",
  "Why do people buy things without looking anything up?",
  "Citations are not wanted by drivers. Discuss traffic fines.",
  "Put your phone aside and discuss research on sleep.",
  "Don't just give your opinion; cite what you read.",
  "I'm not asking for citations from Wikipedia; use journals.",
  "I don't want sources that are blogs.",
  "Do not look anything up in Wikipedia.",
  "Some lawmakers put the research aside when they vote on schools.",
  "There is no need for citations in your replies.",
])("a topic that rules some out wants others: %s", (topic) => {
  expect(requestedSources(topic)).toMatchObject({ count: 2, asked: null });
});

test.each([
  ["Discuss remote work. Use 2 sources.", 2],
  ["Discuss remote work.", null],
  ["Cite at least one source.", null],
])("whether somebody asked for so many is known: %s", (topic, asked) => {
  expect(requestedSources(topic)).toMatchObject({ count: 2, asked });
});

// covers 183
test.each([
  ["use 1 source", 2, 1],
  ["12 sources please", 6, 12],
  ["at least twelve sources", 6, 12],
  ["sources: 0", 2, 0],
  ["two dozen sources", 6, 24],
  ["Cite a dozen scholarly sources.", 6, 12],
])("a number outside of 2 to 6 is clamped, and known as it was asked: %s", (topic, count, asked) => {
  expect(requestedSources(topic)).toMatchObject({ count, asked });
});

test.each([
  ["Use exactly two sources.", true],
  ["Cite only three scholarly sources.", true],
  ["Use at most two sources.", true],
  ["Cite up to three peer-reviewed articles.", true],
  ["Use no more than 4 sources.", true],
  ["Use two peer-reviewed sources only.", true],
  ["Use two sources.", false],
  ["Use at least two sources.", false],
])("a number that is the largest to do is known as such: %s", (topic, isMost) => {
  expect(requestedSources(topic).isMost ?? false).toBe(isMost);
});

test.each([
  ["Use at most three sources.", 3, 0],
  ["Three sources at the most.", 3, 0],
  ["You may use up to three sources.", 3, 0],
  ["Sources must be recent, and there should be no more than four of them.", 4, 0],
  ["Use no fewer than 2 and no more than 4 sources.", 4, 2],
  ["Maximum of four sources, minimum of two.", 4, 2],
  ["Use at least two but no more than four sources.", 4, 2],
  ["Cite a minimum of 3 and a maximum of 5 academic sources.", 5, 3],
  ["Use two sources, at most 300 words.", 2, undefined],
  ["Use two sources and at least 200 but no more than 300 words.", 2, undefined],
  ["Use two sources and reply to at least one but no more than three peers.", 2, undefined],
])("fewer will do where the number is the most: %s", (topic, asked, least) => {
  const read = requestedSources(topic);
  expect([read.asked, read.least]).toEqual([asked, least]);
});

describe("of a syllabus the number of the post counts", () => {
  const syllabus = (schedule: string) =>
    `COMM 205: Media and Society
Grading. Posts 30%; final paper 25%.
Annotated bibliography. Collect at least 10 sources, of which six must be peer reviewed.
Final paper. Due in week 14. Use at least 8 scholarly sources.
Schedule.
${schedule}
Policies. Late work loses five points.`;

  test.each([
    ["Week 5: Discussion post, 250 words. Cite two sources.\nWeek 6: Read chapter 5.", 2],
    [
      "Week 4: Post. Use four sources.\nWeek 5: Post. Use three sources.\nThis week's post is the one for Week 5.",
      3,
    ],
    ["Discussion post: 250 words. Your final paper needs six sources, your post three sources.", 3],
    ["Discussion post: 250 words, three sources.", 3],
  ])("%s", (schedule, count) => {
    const topic = syllabus(schedule);
    expect(requestedSources(topic).count).toBe(count);
    const lines = readAssignment(topic).filter(({ kind }) => kind === "sources");
    expect(lines).toMatchObject([{ min: count }]);
    for (const { start, end, text } of lines) expect(topic.slice(start, end)).toBe(text);
  });

  test.each([
    ["Final paper: use at least 4 sources.", 4],
    ["Essay on sleep\nUse three sources.", 3],
  ])("also where nothing else is asked: %s", (topic, count) => {
    expect(requestedSources(topic).count).toBe(count);
  });
});

test.each([
  ["Only use the course textbook: why do prices rise?", 0],
  ["Use only the assigned readings.", 0],
  ["Use only the textbook and one article.", 2],
  ["Use only the textbook, and cite two sources.", 2],
  ["Use only the documents in the course reader, and choose two primary sources.", 0],
  ["Quote two sources. Do not go beyond the assigned materials.", 0],
  ["Quote two sources. Nothing outside the course reader may be used, apart from a dictionary.", 0],
])("nothing is looked up where the course's reading alone is wanted: %s", (topic, count) => {
  expect(requestedSources(topic).count).toBe(count);
});
