import { describe, expect, test } from "vitest";
import { judgeArrival, standingOf } from "./arrival.ts";

const paragraphs = [
  "I agree with the first half of the argument.",
  "Still, 3 < 5 weeks & “practice” rarely helps 😀.",
  "What would you change?",
];
const whole = paragraphs.join("\n\n");

const judge = (after: string, before = "", expected = paragraphs) =>
  judgeArrival({ before, after, paragraphs: expected });

describe("a reply has arrived whole", () => {
  test("when every paragraph stands there once", () => {
    expect(judge(whole)).toBe("whole");
  });

  test("whatever the editor made of white space", () => {
    expect(judge(whole.replaceAll(" ", "\u00a0").replaceAll("\n", "\u200b"))).toBe("whole");
  });

  test("beside a draft, before it or after it", () => {
    expect(judge(`My own words. ${whole}`, "My own words. ")).toBe("whole");
    expect(judge(`${whole}My own words.`, "My own words.")).toBe("whole");
  });

  test("beside an earlier copy of itself", () => {
    expect(judge(`${whole}\n${whole}`, whole)).toBe("whole");
  });

  test("when a paragraph is part of another", () => {
    const repeated = ["Yes.", "Yes. And no.", "Yes."];
    expect(judge(repeated.join("\n"), "", repeated)).toBe("whole");
  });
});

describe("a reply has not arrived", () => {
  test("when the box is as it was", () => {
    expect(judge("My own words.", "My own words.")).toBe("nothing");
  });

  test("when only something else changed", () => {
    expect(judge("My own words. Saved.", "My own words.")).toBe("nothing");
  });
});

describe("a reply has arrived in part", () => {
  test("when the last paragraph is missing, though a familiar phrase is there", () => {
    expect(judge(paragraphs.slice(0, 2).join("\n"))).toBe("incomplete");
  });

  test("when a paragraph lost its end", () => {
    expect(judge(whole.slice(0, -8))).toBe("incomplete");
  });

  test("when it arrived twice", () => {
    expect(judge(`${whole}\n${whole}`)).toBe("incomplete");
  });

  test("when the paragraphs are in another order", () => {
    expect(judge(paragraphs.toReversed().join("\n"))).toBe("incomplete");
  });
});

describe("a reply stands in a box", () => {
  const stands = (after: string, before = "") => standingOf({ before, after, paragraphs });

  test("whole, beside words of one's own and an earlier copy", () => {
    expect(stands(`My own words. ${whole}`)).toBe("whole");
    expect(stands(`${whole}\n${whole}`, whole)).toBe("whole");
  });

  test("more than once, also where only one paragraph does", () => {
    expect(stands(`${whole}\n${whole}`)).toBe("repeated");
    expect(stands(`${whole}\n${paragraphs[0]}`)).toBe("repeated");
  });

  test("in part, or not at all", () => {
    expect(stands(whole.slice(0, 60))).toBe("part");
    expect(stands("My own words.")).toBe("nothing");
  });
});
