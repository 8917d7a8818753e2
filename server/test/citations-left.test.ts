import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { expect, test } from "vitest";
import { type CitingText, citationsLeft } from "../src/posts/citations-left.ts";

/** A text with a citation at each of the words. */
function citing(
  content: string,
  ...words: [text: string, key: string, form: PlacedCitation["form"]][]
): CitingText {
  const citations = words.map(([text, key, form]) => {
    const start = content.indexOf(text);
    return { start, end: start + text.length, text, keys: [key], form, evidence: [] };
  });
  return { content, citations };
}

const left = (content: string, former: CitingText, taken: { start: number; end: number }[] = []) =>
  citationsLeft(content, { followed: [], former: [former], taken }).map(({ start, keys }) => [
    start,
    ...keys,
  ]);

test("a citation is found again where its words were moved to", () => {
  const before = citing(
    "Fares fell (Cats, 2017). So (Lee, 2021).",
    ["(Cats, 2017)", "cats", "parenthetical"],
    ["(Lee, 2021)", "lee", "parenthetical"],
  );
  expect(left("So (Lee, 2021). Fares fell (Cats, 2017).", before)).toEqual([
    [3, "lee"],
    [27, "cats"],
  ]);
});

test("a citation is not found where its words are marked as something else", () => {
  const before = citing("Fares fell (Cats, 2017).", ["(Cats, 2017)", "cats", "parenthetical"]);
  expect(left("Mine (Cats, 2017).", before, [{ start: 5, end: 17 }])).toEqual([]);
});

test("a year is somebody's only behind the same name", () => {
  const before = citing("As Cats (2017) says.", ["(2017)", "cats", "year"]);
  expect(left("As Jones (2017) says.", before)).toEqual([]);
  expect(left("Jones (2017) and Cats (2017) say.", before)).toEqual([[22, "cats"]]);
});

test("one citation has one place, however often its words are repeated", () => {
  const before = citing("Fares fell (Cats, 2017).", ["(Cats, 2017)", "cats", "parenthetical"]);
  expect(left("One (Cats, 2017). Two (Cats, 2017).", before)).toEqual([[4, "cats"]]);
});
