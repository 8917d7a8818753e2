import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import { sourcesService } from "../src/sources/sources.service.ts";
import type { IndexedKind, ScholarlyIndex, Work } from "../src/sources/work.ts";

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
  search: async (_terms, _years, kind = "article") => listed[kind] ?? [],
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

async function found(topic: string, ownSources: string[] = []) {
  const service = sourcesService({
    ...{ crossref: index, openAlex: index, openLibrary: { byIsbn: async () => null, books: async () => [] } },
    logger: pino({ level: "silent" }),
  });
  const wish = sourceWishOf({ topic, ownSources });
  const { sources, notices, wanted } = await service.find({ ...wish, style: "apa" });
  return {
    types: sources.map(({ csl }) => csl.type),
    titles: sources.map(({ title }) => title),
    notices,
    wanted,
  };
}

const ABOUT = "Does homework raise academic achievement?";

describe("a kind that the topic counts", () => {
  test("is looked up where the indexes list it", async () => {
    const { types, notices } = await found(`${ABOUT} Cite a book chapter and one article.`);
    expect(types.slice(0, 2).toSorted()).toEqual(["article-journal", "chapter"]);
    expect(notices).toEqual([]);
  });

  test("is told where there is none of it on the topic", async () => {
    listed = { article: articles };
    expect((await found(`${ABOUT} Cite one dataset and one article.`)).notices).toEqual([
      "Your topic asks for datasets, but none on it could be found. Add yours to your own sources to have them cited.",
    ]);
  });

  test("is told where no index lists it", async () => {
    expect((await found(`${ABOUT} Cite one interview and one article.`)).notices).toEqual([
      "Your topic asks for interviews, which aren't looked up. Add yours to your own sources to have them cited.",
    ]);
  });

  test("is no other kind that an index calls so", async () => {
    listed = { article: articles, chapter: articles };
    expect((await found(`${ABOUT} Cite a book chapter and one article.`)).notices).toHaveLength(1);
  });
});

test("what no record tells is told", async () => {
  expect((await found(`${ABOUT} Use two sources. All must be open access.`)).notices).toEqual([
    "Your topic asks for open-access works. Works can't be chosen by that here, so check them, or add your own.",
  ]);
});

describe("of two works of which one alone is wanted", () => {
  const topic = `${ABOUT} Cite either Steffen (2015) or Rockström (2009), but not both.`;

  test("the first is cited, and the choice is told", async () => {
    const { titles, notices } = await found(topic);
    expect(titles).toContain("Boundaries");
    expect(titles).not.toContain("Spaces");
    expect(notices).toContain(
      "Your topic asks for Steffen (2015) or Rockström (2009), so only Steffen (2015) is cited. Add another of them to your own sources to have that one cited instead.",
    );
  });

  test("the other is where the first is unknown, which is then not missed", async () => {
    const { titles, notices } = await found(topic.replace("2015", "2016"));
    expect(titles).toContain("Spaces");
    expect(notices.join()).not.toContain("don't know");
  });
});
