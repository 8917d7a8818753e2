import { describe, expect, test } from "vitest";
import { allWorks, DISCIPLINES, worksOf } from "./corpus.ts";
import { workList } from "./work.ts";

const works = allWorks();

describe("the works that the stand-ins know", () => {
  test.each(DISCIPLINES)("are a dozen or more of %s", (discipline) => {
    expect(worksOf(discipline).length).toBeGreaterThanOrEqual(12);
  });

  test("have a DOI each, however it is written", () => {
    const dois = works.map(({ doi }) => doi.toLowerCase());
    expect(dois.filter((doi, index) => dois.indexOf(doi) !== index)).toEqual([]);
  });

  test("came out in the age of print, and not after this year", () => {
    const thisYear = new Date().getUTCFullYear();
    const odd = works.filter(({ issued: [year = 0] = [] }) => year < 1800 || year > thisYear);
    expect(odd.map(({ doi }) => doi)).toEqual([]);
  });

  test("have pages in order and months that exist", () => {
    const odd = works.filter(({ page = "", issued: [, month = 1, day = 1] = [] }) => {
      const [first = "", last] = page.split("-");
      const isBackwards = last !== undefined && Number(first) > Number(last);
      return isBackwards || month < 1 || month > 12 || day < 1 || day > 31;
    });
    expect(odd.map(({ doi }) => doi)).toEqual([]);
  });

  test("name the journal that an article is in", () => {
    const lost = works.filter(({ type, container }) => type !== "book" && type !== "report" && !container);
    expect(lost.map(({ doi }) => doi)).toEqual([]);
  });

  test("hold the shapes that readers trip over", () => {
    const authors = works.flatMap((work) => work.authors);
    expect(authors.some((author) => "name" in author)).toBe(true);
    expect(works.some((work) => work.authors.length > 20)).toBe(true);
    expect(authors.some((author) => "family" in author && /[^\p{ASCII}]/u.test(author.family))).toBe(true);
    expect(works.some((work) => work.subtitle)).toBe(true);
  });

  test("are refused where one has no title", () => {
    const [work] = JSON.parse(JSON.stringify(works));
    expect(workList.safeParse([{ ...work, authors: [], title: "" }]).success).toBe(false);
    expect(workList.safeParse([{ ...work, authors: [], doi: "doi:10.1000/1" }]).success).toBe(false);
  });
});
