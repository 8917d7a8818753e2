import type { BookIndex, ScholarlyIndex, Work } from "../../server/src/sources/work.ts";

/** Indexes that know the works which the answers cite by key, by their DOIs, and find nothing else. */
export const worksAtHand: { crossref: ScholarlyIndex; openAlex: ScholarlyIndex; openLibrary: BookIndex } = {
  crossref: indexOf("Crossref"),
  openAlex: indexOf("OpenAlex"),
  openLibrary: { byIsbn: async () => null, books: async () => [] },
};

function indexOf(name: Work["foundIn"][number]): ScholarlyIndex {
  const works = new Map(
    [
      work("woods2016", 2016, "Woods", "Scott"),
      work("lee2021", 2021, "Lee"),
      work("exelmans2017", 2017, "Exelmans", "Van den Bulck"),
      work("doe2019", 2019, "Doe"),
    ].map((one) => [one.doi, one]),
  );
  return {
    search: async () => [],
    named: async () => [],
    reference: async () => [],
    byDoi: async (doi) => works.get(doi) ?? null,
    byDois: async (dois) => dois.flatMap((doi) => works.get(doi) ?? []),
  };

  function work(key: string, year: number, ...families: string[]): Work {
    const doi = `10.1000/${key}`;
    return {
      doi,
      csl: {
        type: "article-journal",
        title: `A work of ${families.join(" and ")}`,
        author: families.map((family) => ({ family, given: "A." })),
        issued: { "date-parts": [[year]] },
        "container-title": "Journal of Examples",
        DOI: doi,
      },
      abstract: null,
      citedBy: 1,
      notice: null,
      isNotice: false,
      foundIn: [name],
    };
  }
}
