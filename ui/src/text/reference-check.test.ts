import { expect, test } from "vitest";
import { type CheckedText, keepWords, lookUpUrl, putBack, removeSentence } from "./reference-check.ts";

const content = "It is so. A 2019 Harvard study found it. I agree.\n\nJones (2020) does not.";
const marked = (text: string) => {
  const start = content.indexOf(text);
  return { start, end: start + text.length, text, kind: "study" as const };
};
const study = marked("2019 Harvard study");
const jones = marked("Jones (2020)");
const draft: CheckedText = { content, unverified: [study, jones], removed: [] };

test("words that are kept lose their mark alone", () => {
  expect(keepWords(draft, study)).toEqual({ ...draft, unverified: [jones] });
});

test("a sentence is removed whole, and every mark still stands at its words", () => {
  const { content: left, unverified, removed } = removeSentence(draft, study);
  expect(left).toBe("It is so. I agree.\n\nJones (2020) does not.");
  for (const { start, end, text } of unverified) expect(left.slice(start, end)).toBe(text);
  expect(removed).toEqual([{ at: 9, text: " A 2019 Harvard study found it.", reason: "reference" }]);
});

test("what was removed can be put back in any order, and is marked", () => {
  const both = removeSentence(removeSentence(draft, study), { ...jones, start: 20, end: 32 });
  expect(both.content).toBe("It is so. I agree.");
  for (const order of [
    [0, 0],
    [1, 0],
  ]) {
    let text = both;
    for (const at of order) text = putBack(text, text.removed[at] as (typeof text.removed)[number]);
    expect(text.content).toBe(content);
    expect(text.removed).toEqual([]);
    for (const { start, end, text: words } of text.unverified)
      expect(text.content.slice(start, end)).toBe(words);
  }
});

test("a work is looked up by its words", () => {
  expect(lookUpUrl({ text: "(Smith & Lee, 2020)" })).toBe(
    "https://scholar.google.com/scholar?q=Smith%20%26%20Lee%2C%202020",
  );
});
