import { marksFit } from "@discussion-post/contract/unverified";
import { expect, test } from "vitest";
import { references, sources } from "../testing/fixtures.ts";
import { putBack, removeSentence } from "./reference-check.ts";
import { type CitingText, takeOutEntry, uncitedEntries } from "./uncited-entries.ts";

const [cats = "", fearnley = ""] = references.entries.map((runs) => runs.map(({ text }) => text).join(""));
const body = "Fares fell (Cats et al., 2017). A 2019 Harvard study agrees (Fearnley, 2013). So do I.";
const place = (text: string) => ({ start: body.indexOf(text), end: body.indexOf(text) + text.length, text });
const study = { ...place("2019 Harvard study"), kind: "study" as const };
const whole: CitingText = {
  content: [body, references.heading, cats, fearnley].join("\n\n"),
  unverified: [study],
  kept: [],
  removed: [],
  citations: [
    { ...place("(Cats et al., 2017)"), keys: ["cats2017"], form: "parenthetical", evidence: [] },
    { ...place("(Fearnley, 2013)"), keys: ["fearnley2013"], form: "parenthetical", evidence: [] },
  ],
  sources,
  references,
};
const without: CitingText = { ...whole, ...removeSentence(whole, study) };

test("an entry is told whose only sentence was removed", () => {
  expect(uncitedEntries(whole)).toEqual([]);
  expect(uncitedEntries(without)).toEqual([{ text: fearnley, isNumbered: false }]);
});

test("of a text of an earlier version, whose citations have no places, nothing is told", () => {
  expect(uncitedEntries({ ...whole, citations: [] })).toEqual([]);
});

test("where the last citation was edited away, every entry that the server knows as uncited is told", () => {
  const uncited = sources.map((source) => ({ ...source, isCited: false }));
  expect(uncitedEntries({ ...whole, citations: [], sources: uncited }).map(({ text }) => text)).toEqual([
    cats,
    fearnley,
  ]);
});

test("an entry that was taken out of the list is told no more, and can be put back without a mark", () => {
  const [entry] = uncitedEntries(without);
  if (!entry) throw new Error("no entry");
  const taken: CitingText = { ...without, ...takeOutEntry(without, entry) };
  expect(taken.content.endsWith(cats)).toBe(true);
  expect(marksFit(taken)).toBe(true);
  expect(uncitedEntries(taken)).toEqual([]);
  const removed = taken.removed.find(({ reason }) => reason === "entry");
  if (!removed) throw new Error("not listed");
  expect(putBack(taken, removed)).toMatchObject({ content: without.content, unverified: [] });
});

test("the last entry takes the heading along", () => {
  let text: CitingText = { ...whole, citations: [], removed: without.removed };
  for (const entry of uncitedEntries(text)) text = { ...text, ...takeOutEntry(text, entry) };
  expect(text.content).toBe(body);
});

test("a numbered entry is told as such", () => {
  const [first = []] = references.entries;
  const list = { ...references, entries: [[{ text: "[1] " }, ...first]] };
  const content = [body, list.heading, `[1] ${cats}`].join("\n\n");
  const text = { ...whole, content, references: list, citations: whole.citations.slice(1) };
  expect(uncitedEntries(text)).toEqual([{ text: `[1] ${cats}`, isNumbered: true }]);
});
