import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";

/** "3-" for at least three sources, "1- book" for a book among them. */
function linesOf(assignment: string): string[] {
  return readAssignment(assignment, 2026).flatMap((one) => {
    if (one.kind !== "sources") return [];
    const kind = [one.isPeerReviewed && "reviewed", one.sourceType].filter(Boolean);
    return [[`${one.min ?? ""}-${one.max ?? ""}`, ...kind].join(" ")];
  });
}

test.each([
  ["Use three sources, at least one of them a book.", ["3-", "1- book"]],
  ["Use three sources, at most one of them a website.", ["3-", "-1 website"]],
  ["Cite four sources, no more than two of which may be websites.", ["4-", "-2 website"]],
  ["Use three sources, one of which should be a newspaper article.", ["3-", "1- news"]],
  ["Use five references, including at least two books.", ["5-", "2- book"]],
  ["Include four sources; two must be journal articles.", ["4-", "2- article"]],
  ["Use at least three sources. One must be a government website.", ["3-", "1- website"]],
  ["Use 3 sources: 2 journal articles and 1 book.", ["3-", "2- article", "1- book"]],
  ["Cite two scholarly articles and one website.", ["3-", "2- article", "1- website"]],
  ["Cite two peer-reviewed articles and one book.", ["3-", "2- reviewed article", "1- book"]],
  ["Use four sources, two of them peer-reviewed.", ["4-", "2- reviewed"]],
  ["Cite two sources, at least one peer-reviewed.", ["2-", "1- reviewed"]],
])("each kind that is counted among the sources has its line: %s", (assignment, lines) => {
  expect(linesOf(assignment).toSorted()).toEqual(lines.toSorted());
});

test.each([
  ["Use two peer-reviewed articles.", ["2- reviewed"]],
  ["Compare two books and one film. Cite three sources.", ["3-"]],
  ["Use three sources. Two classmates read the book.", ["3-"]],
  ["Work with one book of your choice. Cite three sources.", ["3-"]],
  ["Use examples from two books that we read.", []],
])("and what is no kind of them has none: %s", (assignment, lines) => {
  expect(linesOf(assignment)).toEqual(lines);
});

test("a line is met by sources of its kind", () => {
  const asked = readAssignment("Use two sources, at least one of them a book.", 2026);
  const source = (type: string) => ({
    ...{ key: type, isCited: true, year: 2020 },
    csl: { id: type, type, title: "One" },
  });
  const states = (...types: string[]) =>
    checkPost(asked, { body: "", sources: types.map(source), citationStyle: "apa", blanks: 0 }).map(
      ({ state }) => state,
    );
  expect(states("article-journal", "article-magazine")).toEqual(["met", "open"]);
  expect(states("article-journal", "chapter")).toEqual(["met", "met"]);
});
