import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { isWithin } from "@discussion-post/contract/assignment/source-kinds";
import { givenSource } from "@discussion-post/contract/given-sources";
import type { SuggestionRequest } from "@discussion-post/contract/source-suggestions";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import { sourcesService } from "../src/sources/sources.service.ts";
import { type IndexedKind, type ScholarlyIndex, type Work, yearOf } from "../src/sources/work.ts";

function work(type: string, title: string, given: Partial<Work["csl"]> = {}): Work {
  const doi = `10.1000/${title.toLowerCase().replaceAll(" ", "-")}`;
  const csl = {
    type,
    title,
    author: [{ family: "Lee" }],
    issued: { "date-parts": [[2020]] },
    DOI: doi,
    ...given,
  };
  const known = { abstract: `${title}. Homework raised academic achievement in schools.`, citedBy: 3 };
  return { doi, csl, ...known, notice: null, isNotice: false, foundIn: ["Crossref", "OpenAlex"] };
}

const articles = [
  "Homework and academic achievement",
  "How homework raises academic achievement in towns",
].map((title) => work("article-journal", title));
const chapter = work("chapter", "Academic achievement by homework at home");

/** What an index lists as each kind. */
let listed: Partial<Record<IndexedKind, Work[]>>;
beforeEach(() => {
  listed = { article: articles, chapter: [chapter] };
});

const index: ScholarlyIndex = {
  search: async (_terms, years, kind = "article") =>
    (listed[kind] ?? []).filter((one) => isWithin(yearOf(one), years ?? { since: null, until: null })),
  named: async ({ year }) =>
    [...articles, ...steffen].filter(({ csl }) => csl.issued?.["date-parts"][0]?.[0] === year),
  reference: async () => [],
  byDoi: async () => null,
  byDois: async () => [],
};
const steffen = [
  work("article-journal", "Boundaries", {
    author: [{ family: "Steffen" }],
    issued: { "date-parts": [[2015]] },
  }),
  work("article-journal", "Spaces", {
    author: [{ family: "Rockström" }],
    issued: { "date-parts": [[2009]] },
  }),
];

async function found(
  topic: string,
  requirements?: SuggestionRequest["requirements"],
  givenSources?: SuggestionRequest["givenSources"],
) {
  const service = sourcesService({
    ...{ crossref: index, openAlex: index, openLibrary: { byIsbn: async () => null, books: async () => [] } },
    logger: pino({ level: "silent" }),
  });
  const wish = sourceWishOf({ topic, ownSources: [], requirements, givenSources });
  const { sources, notices, wanted } = await service.find({ ...wish, style: "apa" });
  return {
    types: sources.map(({ csl }) => csl.type),
    titles: sources.map(({ title }) => title),
    notices,
    wanted,
  };
}

const ABOUT = "Does homework raise academic achievement?";

describe("a kind that the topic rules out", () => {
  const review = work("article-journal", "Homework and academic achievement: a meta-analysis");

  test.each([
    ["Dissertations, conference papers and meta-analyses are not allowed.", false],
    ["Do not use systematic reviews.", false],
    ["Cite two empirical studies (not review articles).", false],
    ["Meta-analyses are not required.", true],
    ["No more than one meta-analysis.", true],
  ])("is not offered: %s", async (rule, isOffered) => {
    listed = { article: [review, ...articles] };
    const { titles } = await found(`${ABOUT} Cite 3 sources. ${rule}`);
    expect(titles.some((title) => /meta-analysis/i.test(title))).toBe(isOffered);
    expect(titles.length).toBeGreaterThan(1);
  });
});

describe("a kind that the topic counts", () => {
  test("is looked up where the indexes list it", async () => {
    const { types, notices } = await found(`${ABOUT} Cite a book chapter and one article.`);
    expect(types.slice(0, 2).toSorted()).toEqual(["article-journal", "chapter"]);
    expect(notices).toEqual([]);
  });

  test("is told where there is none of it on the topic", async () => {
    listed = { article: articles };
    expect((await found(`${ABOUT} Cite one dataset and one article.`)).notices).toEqual([
      "Your assignment asks for datasets, but we found none. If you have some, add them to your own sources.",
    ]);
  });

  test("is told where no index lists it", async () => {
    expect((await found(`${ABOUT} Cite one interview and one article.`)).notices).toEqual([
      "Your assignment asks for interviews, which we can't look up. If you have some, add them to your own sources.",
    ]);
  });

  test("is no other kind that an index calls so", async () => {
    listed = { article: articles, chapter: articles };
    expect((await found(`${ABOUT} Cite a book chapter and one article.`)).notices).toHaveLength(1);
  });
});

describe("a kind of which there are fewer than the topic counts", () => {
  const book = work("book", "Homework and academic achievement in schools");

  test("is told", async () => {
    listed = { article: articles, book: [book] };
    const { types, notices } = await found(`${ABOUT} Use two books.`);
    expect(types.slice(0, 2)).toEqual(["book", "article-journal"]);
    expect(notices).toEqual([
      "Your assignment asks for 2 books, but only 1 of these works is one. If you have some, add them to your own sources.",
    ]);
  });

  test("is told of half of all sources", async () => {
    listed = { article: articles, book: [book] };
    const { notices } = await found(`${ABOUT} Use four (4) sources, half of which are books.`);
    expect(notices).toContain(
      "Your assignment asks for 2 books, but only 1 of these works is one. If you have some, add them to your own sources.",
    );
  });

  test("has nothing else in its place where it alone will do", async () => {
    listed = { article: articles, report: [work("report", "Report on homework and academic achievement")] };
    const { types, notices } = await found(`${ABOUT} Use government reports only; cite two.`);
    expect(types).toEqual(["report"]);
    expect(notices).toEqual([
      "Your assignment asks for 2 sources, but we found only 1.",
      "Your assignment asks for 2 reports, but only 1 of these works is one. If you have some, add them to your own sources.",
    ]);
  });

  test("is told alone where there is none of the kind that alone will do", async () => {
    const { types, notices } = await found(`${ABOUT} Use scholarly books only, two of them.`);
    expect(types).toEqual([]);
    expect(notices).toEqual([
      "Your assignment asks for books, but we found none. If you have some, add them to your own sources.",
    ]);
  });
});

describe("sources of certain years", () => {
  const old = work("article-journal", "Homework and achievement in schools of old", {
    issued: { "date-parts": [[1998]] },
  });

  test.each([
    "Use 3 sources; at least one of them must have been published before 2001.",
    "Use 3 sources. One must be from before 2001.",
  ])("a part of them is looked up, and binds no other: %s", async (words) => {
    listed = { article: [...articles, old] };
    const { titles, notices } = await found(`${ABOUT} ${words}`);
    expect(titles.slice(0, 3)).toContain(old.csl.title);
    expect(titles.slice(0, 3)).not.toEqual([old.csl.title]);
    expect(notices).toEqual([]);
  });

  test("are looked up as many as are asked for beside an older one of the student's own", async () => {
    const own = givenSource.parse({ kind: "book", title: "The school at home", year: 2004 });
    const { titles, notices, wanted } = await found(`${ABOUT} Use 2 sources from 2015 or later.`, undefined, [
      own,
    ]);
    expect(wanted).toBe(3);
    expect(titles.slice(0, 3)).toEqual([own.title, ...articles.map(({ csl }) => csl.title)]);
    expect(notices).toEqual([
      "“The school at home” is from 2004; your assignment asks for sources from 2015 or later.",
    ]);
  });

  test("that are preferred come first, others follow them, and that is told", async () => {
    listed = { article: [...articles, old] };
    const { titles, notices, wanted } = await found(`${ABOUT} Use 2 sources, preferably from before 2001.`);
    expect(wanted).toBe(2);
    expect(titles[0]).toBe(old.csl.title);
    expect(titles.length).toBeGreaterThan(1);
    expect(notices).toEqual([
      "Sources from 2000 or earlier are preferred, but only 1 of these works is from those years.",
    ]);
  });
});

describe("what the student corrects", () => {
  const place = { start: 0, end: 0, text: "" };
  const any = { ...place, kind: "sources", isPeerReviewed: false, since: null, until: null } as const;
  const corrected = (...list: Requirement[]) => found(`${ABOUT} Use 3 sources.`, { list, isCorrected: true });
  const book = work("book", "Homework and academic achievement in schools");

  test("to a book has a book looked up", async () => {
    listed = { article: articles, book: [book] };
    const { types, notices } = await corrected(
      { ...any, min: 2, max: null },
      { ...any, min: 1, max: null, sourceType: "book" },
    );
    expect(types.slice(0, 2)).toEqual(["book", "article-journal"]);
    expect(notices).toEqual([]);
  });

  test.each([
    ["book", "books, but we found none"],
    ["news", "newspaper articles, which we can't look up"],
    ["website", "websites, which we can't look up"],
  ] as const)("to a kind that cannot be had is told: %s", async (sourceType, told) => {
    const { notices } = await corrected({ ...any, min: 1, max: null, sourceType });
    expect(notices).toContain(
      `Your assignment asks for ${told}. If you have some, add them to your own sources.`,
    );
  });

  test("to sources of other years each has those looked up, or told", async () => {
    const old = work("article-journal", "Homework and achievement in schools of old", {
      issued: { "date-parts": [[1998]] },
    });
    const parts: Requirement[] = [
      { ...any, min: 2, max: null, since: 2017 },
      { ...any, min: 1, max: null, until: 2000 },
    ];
    listed = { article: [...articles, old] };
    const both = await corrected(...parts);
    expect(both.titles.slice(0, 3)).toContain(old.csl.title);
    expect(both).toMatchObject({ wanted: 3, notices: [] });
    listed = { article: articles };
    expect((await corrected(...parts)).notices).toContain(
      "Your assignment asks for 1 source from 2000 or earlier, but none of these works is from those years. If you have some, add them to your own sources.",
    );
  });

  test("to a named work has that looked up, or told", async () => {
    const named = { ...place, kind: "work", hasMoreAuthors: false } as const;
    const { titles, notices } = await corrected(
      { ...named, authors: ["Steffen"], year: 2015 },
      { ...named, authors: ["Nobody"], year: 2011 },
    );
    expect(titles).toContain("Boundaries");
    expect(notices).toContain(
      "Your assignment names Nobody (2011), which we couldn't find in Crossref, OpenAlex or Open Library by that name and year. Add it yourself if you have it.",
    );
  });

  test("by taking a named work out has it not looked up", async () => {
    const topic = `${ABOUT} Cite Steffen (2015).`;
    expect((await found(topic)).titles).toContain("Boundaries");
    expect((await found(topic, { list: [], isCorrected: true })).titles).not.toContain("Boundaries");
  });

  test("by taking the number out leaves the usual one", async () => {
    expect((await corrected()).wanted).toBe(2);
  });
});

test("what no record tells is told", async () => {
  expect((await found(`${ABOUT} Use two sources. All must be open access.`)).notices).toEqual([
    "Your assignment asks for open-access works. Works can't be chosen by that here, so check them, or add your own.",
  ]);
});

describe("of two works of which one alone is wanted", () => {
  const topic = `${ABOUT} Cite either Steffen (2015) or Rockström (2009), but not both.`;

  test("the first is cited, and the choice is told", async () => {
    const { titles, notices } = await found(topic);
    expect(titles).toContain("Boundaries");
    expect(titles).not.toContain("Spaces");
    expect(notices).toContain(
      "Your assignment asks for Steffen (2015) or Rockström (2009), so only Steffen (2015) is cited. Add another of them to your own sources to have that one cited instead.",
    );
  });

  test("the other is where the first is unknown, which is then not missed", async () => {
    const { titles, notices } = await found(topic.replace("2015", "2016"));
    expect(titles).toContain("Spaces");
    expect(notices.join()).not.toContain("don't know");
  });
});
