import { type CheckedText, marksFit } from "@discussion-post/contract/unverified";
import { describe, expect, test } from "vitest";
import {
  canLookUp,
  keepWords,
  markAgain,
  markMeaning,
  putBack,
  removeSentence,
  scholarUrl,
  unverifiedReminder,
} from "./reference-check.ts";

const content = "It is so. A 2019 Harvard study found it. I agree.\n\nJones (2020) does not.";
const marked = (text: string) => {
  const start = content.indexOf(text);
  return { start, end: start + text.length, text, kind: "study" as const };
};
const study = marked("2019 Harvard study");
const jones = marked("Jones (2020)");
const draft: CheckedText = { content, unverified: [study, jones], kept: [], removed: [], citations: [] };

test("words that are kept lose their mark alone, are recorded, and can be marked again", () => {
  const kept = keepWords(draft, study);
  expect(kept).toEqual({ ...draft, unverified: [jones], kept: [study] });
  expect(markAgain(kept, study)).toEqual(draft);
});

test("sentences that were cut for length are put back without a mark", () => {
  const cut = { at: 9, text: " Trams ring.", reason: "length" as const };
  const { content, unverified } = putBack({ ...draft, removed: [cut] }, cut);
  expect(content).toContain("It is so. Trams ring. A 2019");
  expect(unverified.map(({ text }) => text)).toEqual([study.text, jones.text]);
});

test("a sentence is removed whole, and every mark still stands at its words", () => {
  const { content: left, unverified, removed } = removeSentence(draft, study);
  expect(left).toBe("It is so. I agree.\n\nJones (2020) does not.");
  for (const { start, end, text } of unverified) expect(left.slice(start, end)).toBe(text);
  expect(removed).toMatchObject([{ at: 9, text: " A 2019 Harvard study found it.", reason: "reference" }]);
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
    expect(text.unverified).toEqual([study, jones]);
    for (const { start, end, text: words } of text.unverified)
      expect(text.content.slice(start, end)).toBe(words);
  }
});

describe("a sentence is taken out so that the rest reads on,", () => {
  test.each([
    ["in the middle", "One. Two (X, 2019) is. Three.", "One. Three."],
    ["at the end", "One. Two (X, 2019).", "One."],
    ["at the start of the text", "Two (X, 2019) is. Three.", "Three."],
    ["at the start of a paragraph", "One.\n\nTwo (X, 2019) is. Three.", "One.\n\nThree."],
    ["that is the whole paragraph", "One.\n\nTwo (X, 2019) is.\n\nThree.", "One.\n\nThree."],
    ["that is the first paragraph", "Two (X, 2019) is.\n\nThree.", "Three."],
    ["that is the last paragraph", "One.\n\nTwo (X, 2019) is.", "One."],
    ["with an abbreviation", "One. As Dr. Lee et al. (X, 2019) say, two is. Three.", "One. Three."],
    ["with a page", "One. Two is so (X, 2019) on p. 4 of it. Three.", "One. Three."],
    ["that is an item of a list", "Two:\n- One.\n- Two (X, 2019).\n- Three.", "Two:\n- One.\n- Three."],
    ["that begins an item", "- Two (X, 2019) is. Three.\n- Four.", "- Three.\n- Four."],
    ["that asks", "One? Is it two (X, 2019)? Three.", "One? Three."],
  ])("%s, and can be put back", (_name, content, left) => {
    const start = content.indexOf("(X, 2019)");
    const mark = { start, end: start + 9, text: "(X, 2019)", kind: "citation" as const };
    const last = { start: content.length - 1, end: content.length, text: content.at(-1) ?? "", keys: [] };
    const checked: CheckedText = {
      content,
      unverified: [mark],
      kept: [],
      removed: [],
      citations: [{ ...last, form: "year", evidence: [] }],
    };
    const without = removeSentence(checked, mark);
    expect(without.content).toBe(left);
    expect(marksFit(without)).toBe(true);
    const [removed] = without.removed;
    if (!removed) throw new Error("nothing was listed");
    const back = putBack(without, removed);
    expect(back.content).toBe(content);
    expect(marksFit(back)).toBe(true);
  });
});

test("a sentence that is put back has its mark, its kept words and its citations again, and no others", () => {
  const citation = { ...marked("Harvard"), keys: ["harvard2019"], form: "narrative" as const, evidence: [] };
  const kept = marked("study found");
  const before: CheckedText = {
    ...draft,
    unverified: [marked("2019"), jones],
    kept: [kept],
    citations: [citation],
  };
  const without = removeSentence(before, marked("2019"));
  expect(without).toMatchObject({ kept: [], citations: [] });
  const [removed] = without.removed;
  if (!removed) throw new Error("nothing was listed");
  expect(putBack(without, removed)).toEqual(before);
});

test("a sentence of which nobody knows what it refers to is marked as a whole", () => {
  const removed = { at: 9, text: " Lies (Doe, 2011).", reason: "reference" as const };
  const { unverified } = putBack({ ...draft, removed: [removed] }, removed);
  expect(unverified.map(({ text }) => text)).toEqual(["Lies (Doe, 2011).", study.text, jones.text]);
});

test.each([
  ["Researchers found that buses help", false, "that it doesn't name"],
  ["I read that buses help in a large trial", false, "that it doesn't name"],
  ["Work by Kahneman says that buses help", true, "that nobody has verified"],
  ["There is a book called “free buses”", true, "that nobody has verified"],
])("a whole sentence is looked up where it names something: %s", (text, isLookedUp, meaning) => {
  const words = { start: 0, end: text.length, text, kind: "study" as const, isSentence: true };
  expect(canLookUp(words)).toBe(isLookedUp);
  expect(markMeaning(words)).toContain(meaning);
});

test("a work is searched for by its words", () => {
  expect(scholarUrl({ text: "(Smith & Lee, 2020)" })).toBe(
    "https://scholar.google.com/scholar?q=Smith%20%26%20Lee%2C%202020",
  );
});

test("marked words are counted by what they need", () => {
  const blank = { ...study, kind: "blank" as const };
  expect(unverifiedReminder([])).toBeNull();
  expect(unverifiedReminder([study])).toBe("1 marked passage isn't verified.");
  expect(unverifiedReminder([study, jones, blank])).toBe(
    "2 marked passages aren't verified. 1 marked blank is still to fill in.",
  );
});
