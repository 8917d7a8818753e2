import { marksFit } from "@discussion-post/contract/unverified";
import { citedWorks, receipt } from "@discussion-post/ui/text/evidence";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { expect, test } from "vitest";
import { exampleDraft } from "./example-draft.ts";

test("the example's citations stand at their words, and each rests on a sentence of its abstract", () => {
  expect(marksFit(exampleDraft)).toBe(true);
  const works = exampleDraft.citations.flatMap((citation) => citedWorks(citation, exampleDraft));
  expect(works.map(({ grade, quote }) => [grade, quote !== null])).toEqual([
    ["supported", true],
    ["supported", true],
  ]);
  expect(receipt(exampleDraft)).toMatchObject({ works: { words: "2 of 2 references exist" }, isClean: true });
});

test("the example's list is at its end, with an entry for each of its works", () => {
  const { content, references, sources } = exampleDraft;
  expect(bodyOf(content, references)).not.toContain(references.heading);
  expect(references.entries).toHaveLength(sources.length);
});
