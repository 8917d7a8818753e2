import { describe, expect, test } from "vitest";
import { refined } from "./refine.ts";

const TEXT = `Buses run late in winter. It doesn't help that stops are far apart. Fares were cut [@lee2021].

A second point is cost. However, riders came back [@smith2019]. Nobody had expected it.`;

const prompt = (wish: string, passage?: string) =>
  [
    `Task: revise ${passage === undefined ? "a post" : "one passage of a post"} that the student has written.`,
    "",
    "<<<TEXT",
    TEXT,
    "TEXT>>>",
    "",
    ...(passage === undefined ? [] : ["<<<PASSAGE", passage, "PASSAGE>>>", ""]),
    wish,
  ].join("\n");

const count = (text: string) => text.split(/\s+/).length;
const keysIn = (text: string) => [...text.matchAll(/\[@\w+\]/g)].map(([key]) => key);

describe("a request to refine", () => {
  test("is told from others", () => {
    expect(refined("<<<TEXT\nSomething else\nTEXT>>>")).toBeNull();
    expect(refined("Task: write a discussion post")).toBeNull();
  });

  test.each([
    ["Make the post shorter: about two thirds.", (text: string) => count(text) < count(TEXT) * 0.95],
    ["Make the post longer: about a third more.", (text: string) => count(text) > count(TEXT) * 1.05],
    ["Make the post simpler: everyday words.", (text: string) => text.includes("But riders")],
    ["Make the post more formal: whole sentences.", (text: string) => text.includes("does not help")],
    ["Add a counterpoint to the post.", (text: string) => text.includes("A fair objection")],
    ["Have the post end with one open question.", (text: string) => text.endsWith("?")],
    ["Revise the post as the wish says.", (text: string) => text !== TEXT],
  ])("%s is met, and every key stays", (wish, isMet) => {
    const answer = refined(prompt(wish)) ?? "";
    expect(isMet(answer)).toBe(true);
    expect(keysIn(answer)).toEqual(keysIn(TEXT));
  });

  test("is met for a passage of one sentence, and answered with that alone", () => {
    const sentence = "Fares were cut in all of the larger towns of the north [@lee2021].";
    const answer = refined(prompt("Make the passage shorter: about two thirds.", sentence)) ?? "";
    expect(answer).toBe("Fares were cut in all of the larger towns [@lee2021].");
  });
});
