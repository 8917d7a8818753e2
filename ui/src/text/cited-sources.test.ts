import { source } from "@discussion-post/contract/sources";
import { expect, test } from "vitest";
import { sources } from "../testing/fixtures.ts";
import { sourcesAsCited } from "./cited-sources.ts";
import { removeSentence } from "./reference-check.ts";

const content = "Fares fell (Cats et al., 2017). A Harvard study agrees (Fearnley, 2013). So do I.";
const place = (text: string) => ({
  start: content.indexOf(text),
  end: content.indexOf(text) + text.length,
  text,
});
const study = { ...place("Harvard study"), kind: "study" as const };
const text = {
  content,
  unverified: [study],
  kept: [],
  removed: [],
  citations: [
    { ...place("(Cats et al., 2017)"), keys: ["cats2017"], form: "parenthetical" as const, evidence: [] },
    { ...place("(Fearnley, 2013)"), keys: ["fearnley2013"], form: "parenthetical" as const, evidence: [] },
  ],
};
const cited = (of: Parameters<typeof sourcesAsCited>[0]) =>
  sourcesAsCited(of).flatMap(({ key, isCited }) => (isCited ? [key] : []));

test("a source is cited until the last sentence that cites it is removed", () => {
  expect(cited({ ...text, sources })).toEqual(["cats2017", "fearnley2013"]);
  expect(cited({ ...removeSentence(text, study), sources })).toEqual(["cats2017"]);
});

test("a source that was not cited at first is once the text cites it", () => {
  const uncited = sources.map((source) => ({ ...source, isCited: false }));
  expect(cited({ ...text, sources: uncited })).toEqual(["cats2017", "fearnley2013"]);
});

test("of a text of an earlier version, whose citations have no places, it stays as the server said", () => {
  expect(cited({ ...text, citations: [], sources })).toEqual(["cats2017", "fearnley2013"]);
});

test("a source from an index that only a later version of the server asks is read, and names it", () => {
  const [known] = sources;
  const sent = { ...known, foundIn: ["crossref", "pubmed"] };
  expect(source.parse(JSON.parse(JSON.stringify(sent))).foundIn).toEqual(["crossref", "pubmed"]);
});
