import { describe, expect, test } from "vitest";
import { ANY_KIND, requestedKinds } from "../src/sources/requested-kinds.ts";
import { requestedSources } from "../src/sources/requested-sources.ts";
import { shortage } from "../src/sources/shortage.ts";

/** What is told where so many works were found for a topic. */
function toldOf(topic: string, found: number): string | null {
  const requested = requestedSources(topic);
  return shortage({ found, within: found, left: 0, wanted: requested.count, requested }, ANY_KIND);
}

test.each(["Use between two and three sources.", "Use 2-3 sources."])(
  "the smaller of two numbers will do: %s",
  (topic) => {
    expect(toldOf(topic, 2)).toBeNull();
    expect(toldOf(topic, 1)).toBe("Your assignment asks for 2 to 3 sources, but we found only 1.");
  },
);

test("of a single number all are wanted", () => {
  expect(toldOf("Use 3 sources.", 2)).toBe("Your assignment asks for 3 sources, but we found only 2.");
});

test.each(["Use at most three sources.", "Maximum of three sources, minimum of two."])(
  "fewer than the most are no shortage: %s",
  (topic) => {
    expect(toldOf(topic, 2)).toBeNull();
  },
);

test("of the course's reading alone no shortage is told", () => {
  const topic = "Use only the course textbook.";
  const requested = requestedSources(topic);
  const numbers = { found: 0, within: 0, left: 0, wanted: 0, requested };
  expect(shortage(numbers, requestedKinds(topic))).toBeNull();
});

describe("after somebody left out works", () => {
  const requested = requestedSources("Use 3 sources.");

  test.each([
    [{ found: 1, within: 1, left: 2, wanted: 1 }, "After your choices, only 1 of 3 sources is left to cite."],
    [
      { found: 4, within: 4, left: 2, wanted: 1 },
      "After your choices, only 1 of 3 sources is to be cited. Replace a work instead of leaving it out to keep the number.",
    ],
  ])("what is told is true of those that stand there: %j", (numbers, told) => {
    expect(shortage({ ...numbers, requested }, ANY_KIND)).toBe(told);
  });
});
