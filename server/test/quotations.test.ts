import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";
import { quotedWords } from "../src/text/quoted-words.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { AROUND } from "./read-post.ts";

const smith = {
  author: [{ family: "Smith", given: "A." }],
  issued: { "date-parts": [[2020]] },
};

async function markedIn(sentence: string, abstract?: string): Promise<string[]> {
  const source = sourceAtHand("smith2020", smith, abstract === undefined ? {} : { abstract });
  const reader = new PostReader({ citer: null, sources: [source], given: new GivenText("") });
  await reader.push(`${AROUND} ${sentence} ${AROUND}`);
  await reader.end();
  const { body, unverified } = await reader.result(null);
  expect(body).toContain(quotedWords(sentence)[0]?.words);
  return unverified.map(({ text }) => text);
}

describe("what is quoted beside a citation of a work that an index knows", () => {
  const abstract = "Practice at intervals helps learners to remember what they read.";

  test("stays as it is where it stands in the abstract", async () => {
    const sentence = "Smith says that “practice at intervals helps learners to remember” [@smith2020].";
    expect(await markedIn(sentence.replace("practice", "Practice"), abstract)).toEqual([]);
  });

  test.each([
    ["does not stand in it", abstract],
    ["cannot be looked up, since there is none", undefined],
  ])("is marked where it %s", async (_name, known) => {
    const words = "“practice is the one true way to learn”";
    expect(await markedIn(`Smith says that ${words} [@smith2020].`, known)).toEqual([words]);
  });

  test("is a term, and nobody's words, where it is short", async () => {
    expect(await markedIn("The “growth mindset” view holds [@smith2020].", abstract)).toEqual([]);
  });
});

test.each([
  ["He said “it is so” to me.", ["it is so"]],
  ['He said "it is so" to me.', ["it is so"]],
  ["He said 'it isn't so' to me.", ["it isn't so"]],
  ["He said ‘it isn’t so’ to me.", ["it isn’t so"]],
  ["Il dit «c'est ainsi» et part.", ["c'est ainsi"]],
  ["Er sagt „so ist es“ und geht.", ["so ist es"]],
  ["He said ``it is so'' to me.", ["it is so"]],
  ["“One” and “two”", ["One", "two"]],
  ['He said ""it is so"" to me.', ["it is so"]],
  ["The students' and the teachers' room in the '90s was the students' own.", []],
  ["“Never closed", []],
  ["“Closed\non another line”", []],
])("quotation marks are found in %s", (text, words) => {
  const found = quotedWords(text);
  expect(found.map((one) => one.words)).toEqual(words);
  for (const { start, end, words: inner } of found) expect(text.slice(start, end)).toContain(inner);
});
