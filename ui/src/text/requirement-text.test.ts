import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";
import { checkNote, requirementText, sourcesLabel } from "./requirement-text.ts";

test("a question that stands among several to choose from says so", () => {
  const question = { kind: "question" as const, text: "Why did Rome fall?", start: 0, end: 18 };
  expect(requirementText(question)).toBe("Why did Rome fall?");
  expect(requirementText({ ...question, choice: { pick: 1, from: 0 } })).toBe(
    "1 of several: Why did Rome fall?",
  );
});

test("replies are told with the length of each and its sources", () => {
  const replies = { kind: "replies" as const, text: "Reply to two peers", start: 0, end: 18 };
  expect(requirementText({ ...replies, count: 2 })).toBe("Reply to 2 classmates");
  expect(requirementText({ ...replies, count: 2, words: { min: 75, max: 100 } })).toBe(
    "Reply to 2 classmates, 75-100 words each",
  );
  expect(requirementText({ ...replies, count: 1, words: { min: 75, max: null } })).toBe(
    "Reply to 1 classmate, at least 75 words",
  );
  expect(requirementText({ ...replies, count: 2, words: { min: 75, max: 100 }, sources: 1 })).toBe(
    "Reply to 2 classmates, 75-100 words and at least 1 source each",
  );
  expect(requirementText({ ...replies, count: null, sources: 2 })).toBe(
    "Reply to classmates, at least 2 sources each",
  );
});

test("a ban of the first person is no demand for the third", () => {
  const person = { kind: "person" as const, person: "third" as const, start: 0, end: 9 };
  for (const text of ["first person", "first-person", "without using “I”", "no I statements"])
    expect(requirementText({ ...person, text })).toBe("Not in the first person");
  for (const text of ["third person", "3rd-person", ""])
    expect(requirementText({ ...person, text })).toBe("In the third person");
});

test("a kind that is counted among the sources is told by its name", () => {
  const sources = { kind: "sources" as const, isPeerReviewed: false, since: null, until: null };
  const place = { text: "one of them a book", start: 0, end: 18 };
  expect(requirementText({ ...sources, ...place, sourceType: "book", min: 1, max: null })).toBe(
    "At least 1 book",
  );
  expect(requirementText({ ...sources, ...place, sourceType: "website", min: null, max: 2 })).toBe(
    "At most 2 websites",
  );
  const article = { ...sources, ...place, sourceType: "article" as const, min: 2, max: null };
  expect(sourcesLabel(article)).toBe("Journal articles");
  expect(sourcesLabel({ ...article, sourceType: undefined })).toBe("Sources");
});

test("a length that was counted by pages says which", () => {
  const place = { start: 0, end: 23, kind: "words" as const };
  expect(requirementText({ ...place, text: "One page, double-spaced", min: 275, max: 275 })).toBe(
    "About 275 words (one page, double-spaced)",
  );
  expect(requirementText({ ...place, text: "one page (single-spaced", min: null, max: 550 })).toBe(
    "At most 550 words (one page single-spaced)",
  );
  expect(requirementText({ ...place, text: "275 words", min: 275, max: 275 })).toBe("About 275 words");
});

test("a part to answer that is the student's own experience says so", () => {
  const requirement = { kind: "question" as const, text: "Tell of your first job.", start: 0, end: 23 };
  expect(checkNote({ requirement, state: "yours", rests: null, isLived: true })).toBe(
    "Your own experience: only you can tell",
  );
  expect(checkNote({ requirement, state: "open", rests: { count: 1 }, isLived: true })).toBe(
    "Your own experience: 1 blank left to fill in",
  );
});

test("a question that is not found says by what it was looked for", () => {
  const requirement = { kind: "question" as const, text: "Define burnout.", start: 0, end: 15 };
  expect(checkNote({ requirement, state: "open", rests: null })).toBe(
    "We only search for these exact words. If you put it differently, ignore this.",
  );
});

test("sentences and paragraphs are told by their number", () => {
  const place = { text: "at least 3 full sentences", start: 0, end: 25 };
  expect(requirementText({ ...place, kind: "sentences", min: 3, max: null })).toBe("At least 3 sentences");
  expect(requirementText({ ...place, kind: "paragraphs", min: 2, max: 3 })).toBe("2-3 paragraphs");
  expect(requirementText({ ...place, kind: "paragraphs", min: 2, max: 2 })).toBe("Exactly 2 paragraphs");
});

test("of preferred years the note says how many of those cited are of them", () => {
  const [requirement] = readAssignment("Use two sources, preferably from 2018 or later.", 2026);
  if (!requirement) throw new Error("nothing was read");
  const rests = { cited: ["lee2021", "roe1998"], preferred: 1 };
  expect(checkNote({ requirement, state: "met", rests })).toBe("2 cited, 1 from 2018 or later");
});

test.each([
  ["explain how sleep affects memory.", "Explain how sleep affects memory."],
  ["iPhones in class", "iPhones in class"],
])("a part of a sentence is a line of its own: “%s”", (text, shown) => {
  expect(requirementText({ kind: "question", text, start: 0, end: text.length })).toBe(shown);
});

test("years that bind all sources are told of all, and those that are preferred as such", () => {
  const sources = { kind: "sources" as const, isPeerReviewed: false, since: 2015, until: null, max: null };
  const place = { text: "", start: 0, end: 0 };
  expect(requirementText({ ...sources, ...place, min: 1 })).toBe("At least 1 source from 2015 or later");
  expect(requirementText({ ...sources, ...place, min: 1, isOfAll: true })).toBe(
    "All sources from 2015 or later",
  );
  expect(requirementText({ ...sources, ...place, min: 2, isOfAll: true })).toBe(
    "At least 2 sources, all from 2015 or later",
  );
  expect(requirementText({ ...sources, ...place, min: 2, arePreferred: true })).toBe(
    "At least 2 sources, preferably from 2015 or later",
  );
});

test.each([
  ["the seminar", "Replies due before the seminar"],
  ["your tutorial", "Replies due before your tutorial"],
  ["Sunday at noon", "Replies due Sunday at noon"],
])("a meeting is what a text is due before: %s", (text, told) => {
  expect(requirementText({ kind: "due", what: "replies", text, start: 0, end: text.length })).toBe(told);
});

test("what else is said of sources is told in its own words, and works of which one will do together", () => {
  const text = "one must be a government report";
  expect(requirementText({ kind: "sourceRule", start: 0, end: text.length, text })).toBe(
    `On sources: “${text}”`,
  );
  const poplack = { authors: ["Poplack"], hasMoreAuthors: false, year: 1980 };
  const scotton = { authors: ["Myers-Scotton"], hasMoreAuthors: false, year: 1993 };
  expect(requirementText({ kind: "work", start: 0, end: 4, text: "cite", ...poplack, or: [scotton] })).toBe(
    "Cite Poplack (1980) or Myers-Scotton (1993)",
  );
});
