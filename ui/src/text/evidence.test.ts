import { expect, test } from "vitest";
import { evidencedGeneration } from "../testing/fixtures.ts";
import { citationName, citedWorks, receipt, workInWords } from "./evidence.ts";
import { postParagraphs, richText } from "./post-text.ts";

const [citation] = evidencedGeneration.citations;
if (!citation) throw new Error("The draft cites nothing");
const { content, references } = evidencedGeneration;

test("a citation says what it rests on as long as its sentence stands", () => {
  const works = citedWorks(citation, evidencedGeneration);
  expect(works.map(({ grade }) => grade)).toEqual(["supported", "not_shown"]);
  expect(citationName(citation, works)).toBe(
    "Citation: (Cats et al., 2017; Fearnley, 2013). Supported by a sentence of its abstract. Not shown in its abstract. Show evidence",
  );
  const edited = content.replace("only slightly", "ONLY slightly");
  const changed = citedWorks(citation, { ...evidencedGeneration, content: edited });
  expect(changed.map(({ grade }) => grade)).toEqual(["changed", "changed"]);
});

test("an edit elsewhere leaves the evidence as it is", () => {
  const edited = content.replace("So my position is a qualified no", "So I say no");
  const works = citedWorks(citation, { ...evidencedGeneration, content: edited });
  expect(works.map(({ grade }) => grade)).toEqual(["supported", "not_shown"]);
});

test("the receipt counts what was checked, and calls nothing checked that was not", () => {
  expect(receipt(evidencedGeneration)).toEqual({
    works: { words: "2 of 2 references exist", isGood: true },
    support: { words: "1 of 2 citations supported by the abstract, 1 not confirmed there", isGood: false },
    facts: ["none retracted", "0 removed"],
    isClean: false,
  });
  const unchecked = {
    ...evidencedGeneration,
    checkedAt: null,
    citations: [{ ...citation, evidence: [] }],
  };
  expect(receipt(unchecked)).toMatchObject({
    support: { words: "No citation compared with its abstract yet", isGood: false },
    facts: ["0 removed"],
    isClean: false,
  });
  expect(receipt({ ...evidencedGeneration, citations: [] })).toBeNull();
});

test("the receipt calls no work free of notices that nobody could ask for", () => {
  const [first, ...others] = evidencedGeneration.sources;
  if (!first) throw new Error("The draft has no sources");
  const { facts } = receipt({
    ...evidencedGeneration,
    sources: [{ ...first, areNoticesUnknown: true }, ...others],
  }) ?? { facts: [] };
  expect(facts).toEqual(["1 not fully checked for retractions and corrections", "0 removed"]);
});

test("the receipt names what nobody verified beside what was checked", () => {
  const text = evidencedGeneration.content.slice(0, 10);
  const marked = { start: 0, end: 10, text, kind: "citation" as const };
  expect(receipt({ ...evidencedGeneration, unverified: [marked] })).toMatchObject({
    works: { words: "2 of 2 references exist, 1 passage unverified", isGood: false },
    isClean: false,
  });
  expect(receipt({ ...evidencedGeneration, kept: [marked] })).toMatchObject({
    works: { words: "2 of 2 references exist, 1 that you kept is unverified", isGood: false },
    isClean: false,
  });
  const one = evidencedGeneration.citations
    .slice(0, 1)
    .map((first) => ({ ...first, keys: first.keys.slice(0, 1) }));
  expect(receipt({ ...evidencedGeneration, citations: one, kept: [marked, marked] })).toMatchObject({
    works: { words: "1 reference exists, 2 that you kept are unverified", isGood: false },
  });
  // What its writer has to fill in refers to nobody's work.
  expect(receipt({ ...evidencedGeneration, unverified: [{ ...marked, kind: "blank" }] })).toMatchObject({
    works: { words: "2 of 2 references exist", isGood: true },
  });
});

test("the receipt isn't clean where an abstract is only about the same subject", () => {
  const [first, second] = citation.evidence;
  if (!first || !second) throw new Error("The citation rests on nothing");
  const graded = (grade: "supported" | "related") => ({
    ...evidencedGeneration,
    citations: [{ ...citation, evidence: [first, { ...second, grade }] }],
  });
  expect(receipt(graded("supported"))).toMatchObject({
    support: { words: "2 of 2 citations supported by the abstract", isGood: true },
    isClean: true,
  });
  expect(receipt(graded("related"))).toMatchObject({
    support: { words: "1 of 2 citations supported by the abstract", isGood: false },
    facts: ["1 citation only on the same subject", "none retracted", "0 removed"],
    isClean: false,
  });
});

test("a work that its user described is called so in the receipt and in words", () => {
  const [first, ...others] = evidencedGeneration.sources;
  if (!first) throw new Error("The draft has no sources");
  const given = { ...evidencedGeneration, sources: [{ ...first, isGiven: true }, ...others] };
  expect(receipt(given)).toMatchObject({
    works: { words: "1 of 2 references checked to exist", isGood: false },
    facts: expect.arrayContaining(["1 given by you, not looked up", "none of the others retracted"]),
    isClean: false,
  });
  const all = evidencedGeneration.sources.map((source) => ({ ...source, isGiven: true }));
  expect(JSON.stringify(receipt({ ...evidencedGeneration, sources: all }))).not.toContain("retracted");
  const [work] = citedWorks(citation, given);
  if (!work) throw new Error("The citation names no work");
  expect(workInWords(work)).toContain("Given by you, not looked up.");
  expect(workInWords({ ...work, grade: "not_shown" })).toContain("Not shown in your excerpt");
});

test("a citation is a piece of its paragraph, and no part of what is copied", () => {
  const runs = postParagraphs(content, references, [], [citation]).flatMap(({ runs }) => runs);
  expect(runs.filter((run) => run.citation).map(({ text }) => text)).toEqual([citation.text]);
  expect(runs.map(({ text }) => text).join("")).toBe(content.replaceAll("\n", ""));
  expect(richText(content, references).text).toBe(content);
  // Words that are marked keep their mark.
  const mark = { start: citation.start, end: citation.end, text: citation.text, kind: "citation" as const };
  const marked = postParagraphs(content, references, [mark], [citation]).flatMap(({ runs }) => runs);
  expect(marked.filter((run) => run.citation)).toEqual([]);
});
