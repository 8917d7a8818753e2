import { expect, test } from "vitest";
import { withCuts } from "../src/generations/length-cuts.ts";

const none = { unverified: [], citations: [], removed: [] };
const long = "One. Two. Three.\n\nFour:\n- five\n- six\n\nSeven. Eight.";

test.each([
  ["nothing", long, []],
  [
    "the ends of two paragraphs",
    "One.\n\nFour:\n- five\n- six\n\nSeven.",
    [
      [4, " Two. Three."],
      [32, " Eight."],
    ],
  ],
  ["a line of its own", "One. Two. Three.\n\nFour:\n- five\n\nSeven. Eight.", [[30, "\n- six"]]],
])("lists what was cut for length: %s", (_name, body, cuts) => {
  const { removed } = withCuts({ ...none, body: long }, { ...none, body });
  expect(removed).toEqual(cuts.map(([at, text]) => ({ at, text, reason: "length" })));
});

test("lists nothing where other words changed, and keeps what was listed before", () => {
  const removed = [{ at: 0, text: "Zero (Doe, 2011). ", reason: "reference" as const }];
  const body = "One. Another.\n\nFour:\n- five\n- six\n\nSeven. Eight.";
  expect(withCuts({ ...none, body: long }, { ...none, body, removed }).removed).toEqual(removed);
});

test("stands in its order between what was taken out for another reason", () => {
  const removed = [{ at: 20, text: " Lies (Doe, 2011).", reason: "reference" as const }];
  const body = "One. Two.\n\nFour:\n- five\n- six\n\nSeven.";
  const reasons = withCuts({ ...none, body: long }, { ...none, body, removed }).removed.map(
    ({ reason }) => reason,
  );
  expect(reasons).toEqual(["length", "reference", "length"]);
});

test("tells the marks and citations in what was cut, by their places in it", () => {
  const at = (text: string) => ({ start: long.indexOf(text), end: long.indexOf(text) + text.length, text });
  const text = {
    ...none,
    body: long,
    unverified: [
      { ...at("One"), kind: "study" as const },
      { ...at("Three"), kind: "study" as const },
    ],
    citations: [{ ...at("six"), keys: ["six2006"], form: "narrative" as const, evidence: [] }],
  };
  const body = "One.\n\nFour:\n- five\n\nSeven. Eight.";
  const { removed } = withCuts(text, { ...none, body });
  expect(removed).toMatchObject([
    { text: " Two. Three.", marks: { unverified: [{ start: 6, end: 11, text: "Three" }], citations: [] } },
    { text: "\n- six", marks: { unverified: [], citations: [{ start: 3, end: 6, text: "six" }] } },
  ]);
});
