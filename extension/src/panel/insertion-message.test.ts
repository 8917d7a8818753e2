import { describe, expect, test } from "vitest";
import type { InsertionOutcome } from "../insert-reply.ts";
import {
  arrivedMessage,
  insertionMessage,
  tellsOfMarks,
  wantsClipboard,
  wantsPointing,
} from "./insertion-message.ts";

const failures: InsertionOutcome[] = [
  { status: "incomplete", isUndone: true },
  { status: "incomplete", isUndone: false },
  { status: "unconfirmed" },
  { status: "already_there" },
  { status: "partly_there" },
  { status: "repeated" },
  { status: "for_another", box: "Reply to Sam Ito" },
  { status: "not_taken" },
  { status: "lost" },
  { status: "read_only" },
  { status: "no_target" },
  { status: "other_post" },
  { status: "post_changed", isUndone: true },
  { status: "post_changed", isUndone: false },
  { status: "closed_page" },
  { status: "page_left" },
  { status: "foreign_frame", origin: "https://tool.example.edu" },
];

const inserted = {
  ...{ status: "inserted", technique: "paste", box: null, frameId: 0 },
  ...{ isJoined: false, isRunTogether: false },
} as const satisfies InsertionOutcome;

test("only a whole reply counts as a success", () => {
  expect(insertionMessage(inserted, { isCopied: false }).variant).toBe("success");
  for (const failure of failures) {
    expect(insertionMessage(failure, { isCopied: true }).variant).not.toBe("success");
  }
});

test("a reply with marked words goes in, and says that they are not verified", () => {
  const unverified = [{ start: 2, end: 20, text: "2019 Harvard study", kind: "study" as const }];
  const { variant, text } = insertionMessage(inserted, { isCopied: false, unverified });
  expect(variant).toBe("warning");
  expect(text).toContain("1 marked passage isn't verified.");
});

test("wherever the reply is in a box, what is still to fill in is said", () => {
  const unverified = [{ start: 0, end: 14, text: "[your example]", kind: "blank" as const }];
  const there: InsertionOutcome[] = [inserted, { status: "unconfirmed" }, { status: "already_there" }];
  for (const outcome of [...there, ...failures]) {
    const { text } = insertionMessage(outcome, { isCopied: false, unverified });
    const isSaid = text.includes("1 marked blank is still to fill in.");
    expect(isSaid, text).toBe(there.some(({ status }) => status === outcome.status));
    // Then the reminder beside Insert would say it a second time.
    expect(tellsOfMarks(outcome), text).toBe(isSaid);
  }
  expect(arrivedMessage({ box: null, unverified }).text).toContain("1 marked blank is still to fill in.");
  expect(arrivedMessage({ box: null, unverified: [] }).variant).toBe("success");
});

test("a reply that was joined to the words beside it is no success, and says so", () => {
  const { variant, text } = insertionMessage({ ...inserted, isJoined: true }, { isCopied: false });
  expect(variant).toBe("warning");
  expect(text).toContain("The editor joined it to the words beside it");
  const together = insertionMessage({ ...inserted, isRunTogether: true }, { isCopied: false });
  expect(together.variant).toBe("warning");
  expect(together.text).toContain("The editor ran its paragraphs together");
});

describe("the clipboard", () => {
  test("is used where the person can go on by hand", () => {
    expect(failures.filter(wantsClipboard).map(({ status }) => status)).toEqual([
      "incomplete",
      "incomplete",
      "unconfirmed",
      "not_taken",
      "lost",
    ]);
  });

  test("is not claimed to hold what it does not", () => {
    const { text } = insertionMessage({ status: "unconfirmed" }, { isCopied: false });
    expect(text).not.toContain("clipboard");
  });
});

test.each<[InsertionOutcome["status"], RegExp]>([
  ["unconfirmed", /look before you paste again/],
  ["not_taken", /press Ctrl\+V/],
  ["lost", /press Insert again\. A copy is on the clipboard/],
  ["partly_there", /Delete it there before you press Insert again/],
  ["repeated", /look before you post/],
  ["read_only", /Click into another box, then press Insert again/],
  ["no_target", /Press Reply there first/],
  ["other_post", /The post above the box you used has changed/],
  ["closed_page", /press Insert again/],
])("%s: what to do next is said", (status, way) => {
  const failure = failures.find((each) => each.status === status);
  expect(failure && insertionMessage(failure, { isCopied: true }).text).toMatch(way);
});

test("a post that changed as the reply went in: whether the reply was taken out is said", () => {
  const told = (isUndone: boolean) =>
    insertionMessage({ status: "post_changed", isUndone }, { isCopied: false }).text;
  expect(told(true)).toContain("it was taken out again. Click the box you want.");
  expect(told(false)).toContain("Check that the reply belongs there before you post");
  expect(wantsPointing({ status: "post_changed", isUndone: true })).toBe(true);
  expect(wantsPointing({ status: "post_changed", isUndone: false })).toBe(false);
});

test("a frame of another origin is named", () => {
  const { text } = insertionMessage(
    { status: "foreign_frame", origin: "https://tool.example.edu" },
    { isCopied: false },
  );
  expect(text).toContain("tool.example.edu");
});

test("a page that only moved the focus is not said to have taken the paste", () => {
  const said = (outcome: InsertionOutcome) => insertionMessage(outcome, { isCopied: false }).text;
  expect(said({ status: "unconfirmed" })).toMatch(/^The page took the paste/);
  expect(said({ status: "unconfirmed", isFocusMoved: true })).toMatch(/^The page moved the focus/);
});
