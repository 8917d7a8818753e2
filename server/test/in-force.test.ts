import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { isMarkedRetracted, isNoticeTitle } from "../src/sources/notice-titles.ts";
import { isChoosable, isCitable, isParatextTitle } from "../src/sources/notices.ts";
import { openAlexWorks } from "../src/sources/openalex-records.ts";
import { mergeByIdentity } from "../src/sources/rank-works.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

/** Records as Crossref and OpenAlex write them, of real and of made-up works. */
const records = z
  .array(
    z.object({
      name: z.string(),
      expected: z.string(),
      crossref: z.record(z.string(), z.unknown()),
      openAlex: z.record(z.string(), z.unknown()).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL("./records/in-force.json", import.meta.url), "utf8")));

const answer = (data: object) => new TextEncoder().encode(JSON.stringify(data));

describe("a record is told to be", () => {
  test.each(records.map(({ name, expected, ...record }) => [expected, name, record] as const))(
    "%s: %s",
    (expected, _name, { crossref, openAlex }) => {
      const works = crossrefWorks(answer({ message: { items: [crossref] } }));
      if (openAlex) works.push(...openAlexWorks(answer({ results: [openAlex] })));
      for (const lists of [works, works.toReversed()]) {
        const merged = mergeByIdentity(lists);
        expect(merged).toHaveLength(1);
        const { notice, isNotice } = merged[0] ?? { notice: null, isNotice: false };
        expect(isNotice ? "notice" : (notice?.kind ?? "clean")).toBe(expected);
      }
    },
  );

  test("and each may be chosen, or cited where its reader wants it, by its grade", () => {
    const isIn = (expected: string, ...kinds: string[]) => kinds.includes(expected);
    for (const { expected, crossref, openAlex } of records) {
      const works = crossrefWorks(answer({ message: { items: [crossref] } }));
      if (openAlex) works.push(...openAlexWorks(answer({ results: [openAlex] })));
      for (const work of mergeByIdentity(works)) {
        expect([expected, isChoosable(work)]).toEqual([expected, isIn(expected, "clean", "correction")]);
        const isOut = isIn(expected, "retraction", "withdrawal", "removal", "notice");
        expect([expected, isCitable(work)]).toEqual([expected, !isOut]);
      }
    }
  });

  test("by which notice, where that is and since when", () => {
    const [wakefield] = crossrefWorks(
      answer({ message: { items: records.map(({ crossref }) => crossref) } }),
    );
    expect(wakefield?.notice).toEqual({
      kind: "retraction",
      url: "https://doi.org/10.1016/s0140-6736(10)60175-4",
      date: "2010-02-06",
    });
  });

  test.each([
    "Editorial",
    "Book Review: Sleep",
    "Book reviews",
    "Issue Information",
    "Preface",
    "Front matter",
    "Obituary: A. Smith",
    "Letter to the Editor",
    "Authors' reply",
    "Comment on “Sleep and memory”",
  ])("no work: %s", (title) => expect(isParatextTitle(title)).toBe(true));

  test.each([
    "Editorial boards and bias",
    "Introduction to sleep",
    "Book reviewing as labour",
    "Letters to the editor as a genre",
    "Response to intervention in schools",
  ])("a work: %s", (title) => expect(isParatextTitle(title)).toBe(false));

  test.each([
    "Statement of Retraction: Sleep and memory",
    "Notice of retraction and replacement: Sleep and memory",
    "Retraction and replacement of: Sleep and memory",
    "Statement of removal: Sleep and memory",
    "Publisher's Note: Sleep and memory",
    "Editor’s Note: Sleep and memory",
    "Amendment: Sleep and memory",
    "Duplicate publication notice",
    "Rétractation : Le sommeil",
    "Retracción: El sueño",
    "撤稿：睡眠与记忆",
  ])("a notice: %s", (title) => expect(isNoticeTitle(title)).toBe(true));

  test.each([
    "Retraction of the lower eyelid",
    "The amendment of constitutions",
    "A publisher's notes on open access",
    "Statement of values in nursing",
  ])("no notice: %s", (title) => expect(isNoticeTitle(title)).toBe(false));

  test.each([
    ["Removed: Sleep and memory", true],
    ["Temporary Removal: Sleep and memory", true],
    ["Sleep and memory — RETRACTED", true],
    ["Sleep and memory (retracted article)", true],
    ["Removed from home: children in care", false],
    ["Why papers are retracted", false],
  ])("marked as retracted or not: %s", (title, isMarked) => expect(isMarkedRetracted(title)).toBe(isMarked));
});

describe("in a draft", () => {
  let site: SiteWithSources;
  beforeAll(async () => {
    site = await openSiteWithSources();
  });
  afterAll(() => site.close());
  beforeEach(() => site.repair());

  const keysOf = ({ sources }: { sources: { key: string }[] }) => sources.map(({ key }) => key);

  test.each(["retraction", "withdrawal", "removal", "partial_retraction", "expression_of_concern"])(
    "a work with a %s is not chosen",
    async (type) => {
      site.indexes.works = [fares, { ...free, updates: [type] }];
      site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
      expect(keysOf(await site.generate())).toEqual(["lee2021"]);
    },
  );

  test("a work that OpenAlex alone knows to be retracted is not chosen where Crossref's search brings it", async () => {
    site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
    site.indexes.works = [fares, { ...free, doi: "10.1000/flagged", isFlagged: true }];
    const { sources } = await site.generate();
    expect(sources.map(({ key }: { key: string }) => key)).toEqual(["lee2021"]);
  });

  test.each(["RETRACTED: %s", "[Retracted] %s", "Withdrawn: %s", "%s (Retracted)"])(
    "a work whose title says that it was retracted is not chosen while Crossref does not answer: %s",
    async (marked) => {
      site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
      site.indexes.crossref = 500;
      site.indexes.works = [fares, { ...free, title: marked.replace("%s", free.title) }];
      const { sources } = await site.generate();
      expect(sources.map(({ key }: { key: string }) => key)).toEqual(["lee2021"]);
    },
  );

  describe("while Crossref does not answer", () => {
    const unknown = (titles: string) =>
      `Crossref could not be asked just now, so ${titles} couldn't be checked for retraction, expressions of concern and corrections.`;

    test("a work of the topic's is not called free of notices", async () => {
      site.indexes.crossref = 500;
      site.indexes.works = [fares, { ...free, updates: ["expression_of_concern"] }];
      site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
      const { notices, sources } = await site.generate();
      expect(notices).toContain(unknown(`“${free.title}” and “${fares.title}”`));
      expect(sources[0]).toMatchObject({ notice: null, areNoticesUnknown: true });
    });

    test("nor is one of the user's own", async () => {
      site.indexes.crossref = 500;
      site.indexes.works = [{ ...free, updates: ["partial_retraction"] }];
      site.upstream.onMessage(/./, { content: filled("So [@smith2019].") });
      const { notices } = await site.generate(wish({ ownSources: ["10.1000/free"] }));
      expect(notices).toContain(unknown(`“${free.title}”`));
    });

    test("a work that OpenAlex alone knows is, where Crossref says that it doesn't", async () => {
      site.indexes.works = [{ ...free, only: "openalex" }, fares];
      site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
      const { notices, sources } = await site.generate();
      expect(notices.join()).not.toContain("be checked for");
      expect(sources).toHaveLength(2);
    });
  });

  test("a work about what is retracted in another sense is chosen, beside its subject's name", async () => {
    const title = "Retraction of free public transport in cities";
    site.indexes.works = [{ ...free, title }, fares];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    expect(keysOf(await site.generate())).toContain("smith2019");
  });

  test("a notice that is called as the work beside it is not chosen", async () => {
    const notice = { ...free, doi: "10.1000/notice", title: `Retraction of ${free.title}` };
    site.indexes.works = [notice, free, fares];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { sources } = await site.generate();
    expect(sources.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).not.toContain("10.1000/notice");
  });

  test("a corrected work is chosen, and its correction linked", async () => {
    site.indexes.works = [fares, { ...free, updates: ["erratum"] }];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { sources } = await site.generate();
    expect(sources[0].notice).toEqual({
      kind: "correction",
      url: "https://doi.org/10.1000/free-erratum",
      date: null,
    });
  });

  test("a notice that has all words of the topic is not chosen", async () => {
    const title = "Correction to: Free public transport and its riders in cities";
    site.indexes.works = [{ ...free, doi: "10.1000/notice", title }, fares];
    site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
    expect(keysOf(await site.generate())).toEqual(["lee2021"]);
  });

  test.each([
    ["retraction", "“10.1000/free” has been retracted, so it is not cited."],
    ["withdrawal", "“10.1000/free” has been withdrawn, so it is not cited."],
    ["removal", "“10.1000/free” has been removed by its publisher, so it is not cited."],
  ])(
    "a work of the user's own with a %s is not cited, and they hear where to read why",
    async (type, notice) => {
      site.indexes.works = [fares, { ...free, updates: [type] }];
      site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
      const answered = await site.generate(wish({ ownSources: ["10.1000/free"] }));
      expect(keysOf(answered)).toEqual(["lee2021"]);
      expect(answered.notices[0]).toBe(`${notice} See https://doi.org/10.1000/free-${type}.`);
    },
  );

  test.each([
    [
      "partial_retraction",
      "Part of “10.1000/free” has been retracted. Check that what you rely on still stands.",
    ],
    [
      "expression_of_concern",
      "The publisher of “10.1000/free” has expressed concern about it. Check before you rely on it.",
    ],
  ])("a work of the user's own with a %s is cited with a warning", async (type, notice) => {
    site.indexes.works = [fares, { ...free, updates: [type] }];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const answered = await site.generate(wish({ ownSources: ["10.1000/free"] }));
    expect(keysOf(answered)).toEqual(["smith2019", "lee2021"]);
    expect(answered.notices[0]).toBe(`${notice} See https://doi.org/10.1000/free-${type}.`);
  });

  test("a work of the user's own that OpenAlex alone calls retracted is cited with a warning", async () => {
    site.indexes.works = [fares, { ...free, doi: "10.1000/flagged", isFlagged: true }];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const answered = await site.generate(wish({ ownSources: ["10.1000/flagged"] }));
    expect(keysOf(answered)).toEqual(["smith2019", "lee2021"]);
    expect(answered.notices[0]).toBe(
      "OpenAlex lists “10.1000/flagged” as retracted, and its publisher's record doesn't. Check before you rely on it.",
    );
  });

  test("a notice of the user's own is not cited", async () => {
    site.indexes.works = [fares, { ...free, title: "Erratum: Free public transport" }];
    site.upstream.onMessage(/./, { content: filled("So [@lee2021].") });
    const answered = await site.generate(wish({ ownSources: ["10.1000/free"] }));
    expect(keysOf(answered)).toEqual(["lee2021"]);
    expect(answered.notices[0]).toBe(
      "“10.1000/free” is a notice about another work, so it is not cited. Add the work itself.",
    );
  });
});
