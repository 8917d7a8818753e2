import { marksAfterEdit } from "@discussion-post/contract/marks-after-edit";
import { type CheckedText, marksFit } from "@discussion-post/contract/unverified";
import fc from "fast-check";
import { expect, test } from "vitest";

const content = "It is so (Lee, 2019). A 2019 Harvard study found it (Lee, 2019). I agree.";
const places = [...content.matchAll(/\(Lee, 2019\)|2019 Harvard study/g)];
const checked: CheckedText = {
  content,
  unverified: places.map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    text,
    kind: "citation",
  })),
  kept: [],
  removed: [{ at: 21, text: " It was not.", reason: "reference" }],
  citations: [],
};

const after = (edited: string) =>
  marksAfterEdit(checked, edited).unverified.map(({ start, text }) => `${start} ${text}`);

test.each([
  ["nothing", content, ["9 (Lee, 2019)", "24 2019 Harvard study", "52 (Lee, 2019)"]],
  ["words before", `Oh. ${content}`, ["13 (Lee, 2019)", "28 2019 Harvard study", "56 (Lee, 2019)"]],
  [
    "words on both sides",
    `Oh. ${content} Yes.`,
    ["13 (Lee, 2019)", "28 2019 Harvard study", "56 (Lee, 2019)"],
  ],
  [
    "words right beside a mark",
    content.replace("2019 Harvard study", "new 2019 Harvard study of theirs"),
    ["9 (Lee, 2019)", "28 2019 Harvard study", "66 (Lee, 2019)"],
  ],
  [
    "the words of a mark",
    content.replace("2019 Harvard study", "study"),
    ["9 (Lee, 2019)", "39 (Lee, 2019)"],
  ],
  [
    "the first of two alike",
    content.replace(" (Lee, 2019)", ""),
    ["12 2019 Harvard study", "40 (Lee, 2019)"],
  ],
  ["all", "Something else.", []],
])("an edit of %s leaves each mark at its words", (_name, edited, places) => {
  expect(after(edited)).toEqual(places);
});

test("what was taken out stays between the words where it stood", () => {
  const at = (edited: string) => marksAfterEdit(checked, edited).removed.map((one) => one.at);
  expect(at(`Oh. ${content}`)).toEqual([25]);
  expect(at(`${content} Oh.`)).toEqual([21]);
  expect(at("It is.")).toEqual([5]);
});

test("whatever is edited, marks stand at their words, and go only where those are gone", () => {
  const edit = fc.record({
    at: fc.nat(content.length),
    length: fc.nat(40),
    put: fc.constantFrom("", " ", "x", "(Lee, 2019)", "2019 Harvard study (", content),
  });
  fc.assert(
    fc.property(edit, ({ at, length, put }) => {
      const edited = content.slice(0, at) + put + content.slice(at + length);
      const marks = marksAfterEdit(checked, edited);
      expect(marksFit({ content: edited, ...marks })).toBe(true);
      const untouched = checked.unverified.filter(({ start, end }) => end <= at || start >= at + length);
      const texts = marks.unverified.map(({ text }) => text);
      for (const { text } of untouched) expect(texts).toContain(text);
      expect(marks.unverified.length).toBeGreaterThanOrEqual(untouched.length);
    }),
  );
});
