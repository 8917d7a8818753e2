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
    ["Wikipedia, blogs, and news websites do not count.", { kind: "avoid", what: "wikipedia" }],
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

test("the length of a part is not that of the post", () => {
  expect(read("Summarize the idea in fifty words. Altogether write 300 to 400 words.")).toContainEqual({
    kind: "words",
    min: 300,
    max: 400,
  });
  expect(read("Summarize the idea in fifty words. Altogether write 300 to 400 words.")).toHaveLength(2);
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
