import { matchesIn } from "@discussion-post/contract/matches";
import { expect, test, vi } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";

test.each([
  ["several", /\p{L}+/gu, "Free buses, free trams."],
  ["none", /\d+/g, "Free buses"],
  ["groups", /(\w)(\d)?/g, "a1 b"],
  ["empty ones", /\d*/g, "a1b"],
  ["empty ones between letters of two units", /x*/gu, "𝒜𝓑x"],
  ["what stands at both ends", /^a|a$/g, "aba"],
])("finds what matchAll finds: %s", (_what, pattern, text) => {
  const all = [...text.matchAll(pattern)];
  expect(matchesIn(text, pattern)).toEqual(all);
  // Nor does it go on where the last text ended.
  expect(matchesIn(text, pattern)).toEqual(all);
});

test("reading an answer copies no pattern, whose compiled form would be forgotten", async () => {
  const copying = vi.spyOn(String.prototype, "matchAll");
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText("Free buses") });
  await reader.push(
    "Sure, here it is:\n\nSmith (2019) found “more riders” [@lee2020; 3]. A 2018 survey of 400 riders agrees¹.\n\nA committee of the Royal College of Midwives looked at 60 wards.\n\nI can change it.",
  );
  await reader.end();
  await reader.result(null);
  expect(copying).not.toHaveBeenCalled();
});
