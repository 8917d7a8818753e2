import type { Evidence } from "@discussion-post/contract/evidence";
import type { CheckedText, PlacedCitation } from "@discussion-post/contract/unverified";
import { expect, test } from "vitest";
import { marksLeft } from "../src/posts/marks-left.ts";

const CITATION = "(Smith, 2020)";
const quote = "Free buses raised ridership by 12 % in small towns.";
const claim = `Free buses raised ridership in small towns ${CITATION}.`;
const evidence: Evidence = {
  key: "smith2020",
  claim,
  grade: "supported",
  quote,
  checkedAt: "2026-11-20T12:00:00.000Z",
};

function checked(content: string, of: Evidence[] = [evidence]): CheckedText {
  return { content, unverified: [], kept: [], removed: [], citations: [cited(content, of)] };
}

function cited(content: string, of: Evidence[]): PlacedCitation {
  const start = content.indexOf(CITATION);
  return {
    start,
    end: start + CITATION.length,
    text: CITATION,
    keys: ["smith2020"],
    form: "parenthetical",
    evidence: of,
  };
}

const before = checked(`I agree. ${claim} Do you?`);
const evidenceOf = (content: string, sent = {}) =>
  marksLeft(before, { content, ...sent }).citations[0]?.evidence;

test("evidence stays as it is while its sentence stands", () => {
  expect(evidenceOf(`I agree with you all. ${claim} And you?`)).toEqual([evidence]);
});

test("a changed sentence is graded anew by what was quoted", () => {
  const shorter = `Free buses raised ridership ${CITATION}.`;
  expect(evidenceOf(`I agree. ${shorter} Do you?`)).toEqual([
    { ...evidence, claim: shorter, checkedAt: expect.stringMatching(/Z$/) },
  ]);
  expect(evidenceOf(`I agree. ${shorter} Do you?`)?.[0]?.checkedAt).not.toBe(evidence.checkedAt);
});

test("a changed sentence that nobody can grade anew keeps the evidence of the former one, which says that it changed", () => {
  const other = `Free buses raised ridership by 40 % in small towns ${CITATION}.`;
  expect(evidenceOf(`I agree. ${other} Do you?`)).toEqual([evidence]);
});

test("what a client says of evidence counts for nothing", () => {
  const forged = { ...evidence, quote: "Whatever you like.", claim: "Whatever." };
  const sent = { citations: [cited(before.content, [forged])] };
  expect(evidenceOf(before.content, sent)).toEqual([evidence]);
  const none = checked(before.content, []);
  expect(marksLeft(none, { content: before.content, ...sent }).citations[0]?.evidence).toEqual([]);
});
