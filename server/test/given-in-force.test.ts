import { givenSource } from "@discussion-post/contract/given-sources";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenRecords } from "../src/sources/given-records.ts";
import type { ScholarlyIndex, Work } from "../src/sources/work.ts";
import { fares, filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;

beforeAll(async () => {
  site = await openSiteWithSources();
});
beforeEach(() => site.repair());
afterAll(() => site.close());

describe("a described work that is no longer in force", () => {
  const retracted = {
    ...{ doi: "10.1000/retracted", title: "Fares and fevers", isRetracted: true },
    ...{ authors: [{ given: "Mia", family: "Roe" }], year: 1998, abstract: "Free public transport heals." },
  };
  const bySomebody = { kind: "webpage", title: "Fares and fevers", authors: "Roe, Mia", year: 1998 };

  test.each([
    { ...bySomebody, address: "https://doi.org/10.1000/retracted" },
    { ...bySomebody, kind: "journal", address: "https://journal.example/10.1000/RETRACTED" },
    { ...bySomebody, kind: "article", title: "RETRACTED: Fares and fevers" },
    { ...bySomebody, kind: "journal", container: "The Town Crier", authors: "Roe, Mia; Lee, Sam" },
    { ...bySomebody, kind: "book", title: "Fares and Fevers.", year: null },
    { ...bySomebody, address: "https://crier.example/article/PIIS0140-6736(05)71146-6/fulltext" },
  ])("is not cited, and its user is told: %j", async (one) => {
    site.indexes.works = [retracted, fares];
    site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021]. Fevers do [@roe1998].") });
    const { sources, content, notices } = await site.generate(
      wish({ givenSources: [givenSource.parse(one)] }),
    );
    expect(JSON.stringify([sources, content])).not.toMatch(/roe1998|Roe/);
    expect(notices.join()).toMatch(/Fares and fevers\.?” has been retracted, so it is not cited/i);
  });

  test("is not cited where no index answers, and its user is told, where its title says so", async () => {
    Object.assign(site.indexes, { crossref: 503, openAlex: 503 });
    site.upstream.onMessage(/./, { content: filled("Fevers matter [@roe1998].") });
    const one = { ...bySomebody, kind: "article", title: "RETRACTED: Fares and fevers" };
    const { content, notices } = await site.generate(wish({ givenSources: [givenSource.parse(one)] }));
    expect(content).not.toMatch(/roe1998|Roe/);
    expect(notices.join()).toMatch(/Fares and fevers” has been retracted, so it is not cited/);
  });

  test("is cited, and its user is told, where its title begins so and every index answers that it knows none", async () => {
    site.indexes.works = [fares];
    site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
    const title = "Retracted: Studies that fooled the town";
    const { sources, notices } = await site.generate(
      wish({ givenSources: [givenSource.parse({ kind: "book", title, authors: "Oran, Ivan" })] }),
    );
    expect(sources).toContainEqual(expect.objectContaining({ isGiven: true }));
    expect(notices.join()).toMatch(/begins like that of a retracted work, and no index knows it/);
  });

  test("is cited where no index answers whether it is, and where the index has nothing against it", async () => {
    const standing = { ...bySomebody, title: "Fares and riders", address: "https://doi.org/10.1000/fares" };
    for (const state of ["ok", 503] as const) {
      Object.assign(site.indexes, { crossref: state, openAlex: state });
      site.upstream.onMessage(/./, { content: filled("Fevers matter [@roe1998].") });
      const { content } = await site.generate(wish({ givenSources: [givenSource.parse(standing)] }));
      expect(content).toContain("(Roe, 1998)");
    }
  });
});

describe("what was retracted, as students describe it:", () => {
  const TITLE =
    "Fare-lymphoid-nodular hyperplasia, non-specific fevers, and pervasive ridership disorder in cities";
  const known = { kind: "journal", title: TITLE, authors: "Roe, Mia; Lee, Sam", year: 1998 };
  const generateWith = async (one: object) => {
    const retracted = {
      ...{ doi: "10.1000/retracted", title: `RETRACTED: ${TITLE}`, year: 1998, isRetracted: true },
      ...{ authors: [{ given: "Mia", family: "Roe" }], pubMedIds: ["pmid:9500320"] },
      ...{ pii: "S0140673697110960", volume: "351", page: "637-641" },
    };
    const anew = {
      ...retracted,
      doi: "10.1000/anew",
      isRetracted: false,
      pubMedIds: [],
      pii: "",
      page: "1",
    };
    const republished = { ...anew, title: `${TITLE} with buses or trams`, year: 2018 };
    site.indexes.works = [retracted, republished, fares];
    site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
    return site.generate(wish({ givenSources: [givenSource.parse({ ...known, ...one })] }));
  };

  test.each([
    ["course material", { kind: "course" }],
    ["with a slip of the pen", { title: TITLE.replace("Fare", "Faare").replace("fevers", "fevvers") }],
    ["with fewer hyphens", { title: TITLE.replace("non-specific", "nonspecific") }],
    ["with a line that was broken", { title: TITLE.replace("pervasive", "perva- sive") }],
    ["cut", { title: `${TITLE.slice(0, 45)}…` }],
    ["with the year of the retraction", { year: 2010 }],
    ["as by whom it is not", { authors: "The Crier" }],
    ["by its second author", { authors: "Lee, Sam", kind: "webpage" }],
    ["with a misspelled author", { authors: "Roo, Mia" }],
    ["as it begins in print", { title: `ARTICLES Early report ${TITLE}`, authors: "", year: null }],
    [
      "by its author and its beginning",
      { title: `Reading 2: Roe et al. (1998), ${TITLE.slice(0, 34)}`, authors: "" },
    ],
    [
      "by its beginning, behind what stands over it",
      { title: `Early report: ${TITLE.slice(0, 34)}`, authors: "Roe M, Lee S" },
    ],
    [
      "by its place in an address",
      { title: "On fares", address: "https://old.tests.example/content/351/9103/637" },
    ],
    ["by its place in a title", { title: "Roe et al., J Tests 1998; 351: 637–41", authors: "" }],
    [
      "by volume with issue",
      { title: "On fares", container: "Journal of Tests", volume: "351(9103)", pages: "pp. 637–41" },
    ],
    ["by the DOI among its authors", { title: "On fares", authors: "doi:10.1000/retracted" }],
    ["by the end of its title", { title: TITLE.slice(32) }],
    [
      "by its place beside the journal's name",
      { title: "On fares", container: "The Journal of Tests, 351(9103), 637-641" },
    ],
    ["without authors", { authors: "", year: null }],
    ["by its number", { title: "On fares", address: "https://pubmed.ncbi.nlm.nih.gov/9500320/" }],
    ["as the book of a chapter", { kind: "chapter", title: "Chapter 1", container: TITLE }],
    ["as a website", { kind: "webpage", title: "Week 3 reading", container: TITLE }],
    [
      "by a whole reference",
      { kind: "webpage", title: `Roe M, Lee S, et al. ${TITLE}. J Tests. 1998;351:637-41.`, authors: "" },
    ],
    ["by the DOI in its excerpt", { title: "Week 3 reading", excerpt: "doi:10.1000/retracted" }],
    [
      "by its address at the publisher's",
      { title: "On fares", address: "https://thecrier.example/article/PIIS0140-6736(97)11096-0/fulltext" },
    ],
    [
      "by its address behind a library's proxy",
      {
        title: "On fares",
        address: "https://www-sciencedirect-com.lib.example/article/pii/S0140673697110960",
      },
    ],
    [
      "by its place in the journal",
      { title: "On fares", container: "The Journal of Tests", volume: "351", pages: "637–641" },
    ],
  ])("%s: it is not cited", async (_, one) => {
    const { sources, notices } = await generateWith(one);
    expect(sources.filter(({ isGiven }: { isGiven?: boolean }) => isGiven)).toEqual([]);
    expect(notices.join()).toMatch(/has been retracted, so it is not cited/);
  });

  test.each([
    ["about it", { title: `Comment on “${TITLE}”`, authors: "Silva, Ana" }],
    ["that reviews it", { title: `Review of Roe (1998), ${TITLE}, once more`, authors: "Silva, Ana" }],
    [
      "at another place of the journal",
      { title: "On buses", container: "Journal of Tests", volume: "351", pages: "642" },
    ],
    [
      "whose excerpt cites it",
      { title: "On buses", excerpt: "As doi:10.1000/retracted has it, fares heal the sick of cities." },
    ],
    ["its retraction", { title: `Retraction: ${TITLE}`, authors: "The Editors", year: 2010 }],
    ["that was published anew", { title: `${TITLE} with buses or trams`, year: 2018 }],
    ["another of its author", { title: "Riders of the night bus and what they eat" }],
    ["of another author on the subject", { title: "Ridership disorder in cities", authors: "Silva, Ana" }],
  ])("one %s is cited", async (_, one) => {
    const { sources } = await generateWith(one);
    expect(sources).toContainEqual(expect.objectContaining({ isGiven: true }));
  });
});

test.each([
  ["its main title", { title: "When fares change minds", authors: "The Crier" }],
  ["the name of a file", { title: "roe_lee_1998_when_fares_change_minds.pdf", authors: "" }],
  ["authors, year and main title", { title: "Roe & Lee (1998) When fares change minds", authors: "" }],
  ["the name of a file of its main title", { title: "WHEN FARES CHANGE MINDS.pdf", authors: "" }],
])("what was retracted is known by %s", async (_, one) => {
  const title = "When fares change minds: An experiment on riders";
  const retracted = { doi: "10.1000/minds", title, year: 1998, isRetracted: true };
  site.indexes.works = [{ ...retracted, authors: [{ given: "Mia", family: "Roe" }] }, fares];
  site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
  const described = givenSource.parse({ kind: "webpage", year: 1998, ...one });
  const { notices } = await site.generate(wish({ givenSources: [described] }));
  expect(notices.join()).toMatch(/has been retracted, so it is not cited/);
});

test("that is only called like what was retracted is cited, and its user is told", async () => {
  const title = "When fares change minds: An experiment on riders";
  const retracted = { doi: "10.1000/minds", title, year: 1998, isRetracted: true };
  site.indexes.works = [{ ...retracted, authors: [{ given: "Mia", family: "Roe" }] }, fares];
  site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
  const lecture = { kind: "course", title: "Lecture 5: When fares change minds", year: 2026 };
  const { sources, notices } = await site.generate(wish({ givenSources: [givenSource.parse(lecture)] }));
  expect(sources).toContainEqual(expect.objectContaining({ isGiven: true }));
  expect(notices.join()).toMatch(
    /reads like “When fares change minds: .* has been retracted\. If that's the one you mean, leave it out/,
  );
});

test.each([
  ["by author and year alone", { title: "Sand (1997)" }],
  ["by author and year among other words", { title: "Sand 1997 Journal paper" }],
  ["by author and year in the name of a file", { title: "sand1997_buses.pdf" }],
  [
    "by another name, with its author, year and journal",
    {
      kind: "journal",
      title: "The bus study",
      authors: "Sand, Mia",
      year: 1997,
      container: "Journal of Tests",
    },
  ],
  [
    "by another name, with its second author and year",
    { kind: "journal", title: "Bus study", authors: "Lee, Sam", year: 1997 },
  ],
  [
    "by the DOI at the end of a reference in its excerpt",
    {
      title: "Handout",
      excerpt: "Sand, M. (1997). When seats change minds, a study of buses. doi:10.1000/seats",
    },
  ],
  ["by words from its end", { title: "An experiment on early travellers", authors: "The Crier" }],
] as const)("that is named %s is cited, and its user is told", async (_, one) => {
  const title = "When seats change minds: An experiment on early travellers";
  const retracted = { doi: "10.1000/seats", title, year: 1997, isRetracted: true };
  site.indexes.works = [
    {
      ...retracted,
      authors: [
        { given: "Mia", family: "Sand" },
        { given: "Sam", family: "Lee" },
      ],
    },
    fares,
  ];
  site.upstream.onMessage(/./, { content: filled("Fares matter [@lee2021].") });
  const named = givenSource.parse({ kind: "webpage", ...one });
  const { notices } = await site.generate(wish({ givenSources: [named] }));
  expect(notices.join()).toMatch(/reads like “When seats change minds: /);
});

describe("the indexes", () => {
  const work = (title: string, isRetracted: boolean): Work => ({
    ...{ doi: "10.1000/old", csl: { type: "article-journal", title }, abstract: null, citedBy: 0 },
    ...{ isNotice: false, foundIn: ["Crossref"] },
    notice: isRetracted ? { kind: "retraction", url: null, date: null } : null,
  });
  const described = givenSource.parse({
    ...{ kind: "webpage", title: "How fares change minds", address: "https://doi.org/10.1000/old" },
  });

  /** An index that counts what it is asked. */
  function indexOf(answers: Partial<ScholarlyIndex>) {
    const asked: string[] = [];
    const index = {
      ...{ search: async () => [], named: async () => [], reference: async () => [], byDois: async () => [] },
      ...{ byDoi: async () => null, ...answers },
    };
    const counting = Object.fromEntries(
      Object.entries(index).map(([name, ask]) => [
        name,
        (...known: never[]) => {
          asked.push(name);
          return (ask as (...known: never[]) => unknown)(...known);
        },
      ]),
    ) as unknown as ScholarlyIndex;
    const records = givenRecords({ indexes: [counting], logger: pino({ level: "silent" }) });
    return { records, asked };
  }

  test("are asked once for the same description", async () => {
    const { records, asked } = indexOf({});
    await records.find(described);
    await records.find(described);
    expect(asked).toEqual(["byDoi", "reference"]);
  });

  test("are asked no further once the work is known as retracted", async () => {
    const { records, asked } = indexOf({ byDoi: async () => work("How fares change minds", true) });
    expect((await records.find(described)).known).toHaveLength(1);
    expect(asked).toEqual(["byDoi"]);
  });

  test("that fail at one question are heard at the others, and asked again", async () => {
    const { records, asked } = indexOf({
      byDoi: () => Promise.reject(new Error("out of order")),
      reference: async () => [work("How fares change minds", true)],
    });
    expect(await records.find(described)).toMatchObject({
      known: [{ isNamesake: false }],
      isComplete: false,
    });
    await records.find(described);
    expect(asked).toEqual(["byDoi", "reference", "byDoi"]);
  });
});
