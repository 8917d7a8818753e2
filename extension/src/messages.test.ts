import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { describe, expect, test } from "vitest";
import { pageCalls, pageNotice, tabCapture } from "./messages.ts";

describe("what a frame answers", () => {
  test("a selection is taken as it is described", () => {
    const answer = {
      text: "A prompt",
      isCut: false,
      author: null,
      spansPosts: false,
      isActive: true,
      changedAt: 0,
    };
    expect(pageCalls.readSelection.output.parse(answer)).toEqual(answer);
  });

  test("words come without what nobody sees in them, and emoji and scripts stay whole", () => {
    const text = "Pay\u202egnihton\u2069 \u{e0049}\u{e0067}to\u200b \u200eMaria 👩‍🎓 می\u200cخواهم\n";
    const answer = {
      text,
      isCut: false,
      author: "Ma\u202eria",
      spansPosts: false,
      isActive: true,
      changedAt: 0,
    };
    expect(pageCalls.readSelection.output.parse(answer)).toMatchObject({
      text: "Paygnihton to Maria 👩‍🎓 می\u200cخواهم\n",
      author: "Maria",
    });
  });

  test("a selection longer than a topic is refused", () => {
    const text = "a".repeat(TOPIC_MAX_CHARS + 1);
    const answer = { text, isCut: false, author: null, spansPosts: false, isActive: true, changedAt: 0 };
    expect(pageCalls.readSelection.output.safeParse(answer).success).toBe(false);
  });

  test.each([null, undefined, {}, { status: "done" }])("nothing is believed of %j as a report", (answer) => {
    expect(pageCalls.insert.output.safeParse(answer).success).toBe(false);
  });
});

test("a notice carries no text of the page", () => {
  const notice = { type: "selection_changed", text: "secret" };
  expect(pageNotice.parse(notice)).toEqual({ type: "selection_changed" });
});

describe("a capture", () => {
  test("without any text is no topic", () => {
    const capture = {
      status: "text",
      id: crypto.randomUUID(),
      text: "",
      isCut: false,
      source: { title: "", host: "" },
    };
    expect(tabCapture.safeParse(capture).success).toBe(false);
  });

  test("of a foreign frame names a true origin", () => {
    expect(tabCapture.safeParse({ status: "foreign_frame", origin: "not an address" }).success).toBe(false);
  });
});
