import { ANY_YEAR } from "@discussion-post/contract/assignment/years";
import { inThread } from "../threads/threads.ts";
import { askIndex } from "./index-request.ts";
import type { IndexedKind, ScholarlyIndex } from "./work.ts";

interface OpenAlexOptions {
  baseUrl: string;
  /** Free, and good for ten times as many searches a day as none, which is about a hundred (since February 2026). */
  apiKey: string;
  mailto: string;
  timeoutMs: number;
}

const PER_PAGE = 25;
const FIELDS =
  "id,doi,display_name,publication_year,type,language,is_retracted,authorships,primary_location,biblio,abstract_inverted_index,cited_by_count";

/** In its own words (developers.openalex.org, "Work types"). */
const TYPES: Record<IndexedKind, string> = {
  article: "article|review",
  book: "book",
  chapter: "book-chapter",
  dataset: "dataset",
  entry: "reference-entry",
  report: "report",
};

/** OpenAlex: good at topics, abstracts and retractions; its author names are unparsed, so Crossref's are preferred. */
export function openAlex({ baseUrl, apiKey, mailto, timeoutMs }: OpenAlexOptions): ScholarlyIndex {
  const ask = (path: string, query: Record<string, string>, select = FIELDS) => {
    const url = new URL(baseUrl + path);
    url.search = String(new URLSearchParams({ ...query, ...(apiKey && { api_key: apiKey }), select }));
    return askIndex({ baseUrl, url, timeoutMs, mailto });
  };
  return {
    async search(terms, { since, until } = ANY_YEAR, kind = "article") {
      const filters = [
        `type:${TYPES[kind]},is_retracted:false,has_doi:true`,
        ...(since === null ? [] : [`from_publication_date:${since}-01-01`]),
        ...(until === null ? [] : [`to_publication_date:${until}-12-31`]),
      ];
      const answer = await ask("/works", {
        // Without OR every word would have to be there.
        search: terms.map((term) => (term.includes(" ") ? `"${term}"` : term)).join(" OR "),
        filter: filters.join(","),
        per_page: String(PER_PAGE),
      });
      return answer ? inThread("openAlexWorks", answer, [answer.buffer]) : [];
    },
    async named({ authors, year }) {
      // Its search knows no authors, and this filter is no search: what is cited most is named most.
      const names = authors.map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N}’'-]+/gu, " ").trim());
      const query = {
        filter: [
          "has_doi:true",
          `publication_year:${year}`,
          ...names.map((name) => `raw_author_name.search:${name}`),
        ].join(","),
        sort: "cited_by_count:desc",
        per_page: String(PER_PAGE),
      };
      const answer = await ask("/works", query);
      return answer ? inThread("openAlexWorks", answer, [answer.buffer]) : [];
    },
    async reference({ year, words }) {
      // Its search knows titles and texts, not authors: those are compared in what comes back.
      if (words.length === 0) return [];
      const query = {
        search: words.map((word) => `"${word.replaceAll(/["|!]/g, " ")}"`).join(" OR "),
        filter: ["has_doi:true", ...(year === null ? [] : [`publication_year:${year}`])].join(","),
        per_page: String(PER_PAGE),
      };
      const answer = await ask("/works", query);
      return answer ? inThread("openAlexWorks", answer, [answer.buffer]) : [];
    },
    async byDoi(doi) {
      const answer = await ask(`/works/doi:${encodeURIComponent(doi)}`, {});
      return answer && inThread("openAlexWork", answer, [answer.buffer]);
    },
    async byPubMedId(id) {
      const answer = await ask(`/works/${id}`, {});
      return answer && inThread("openAlexWork", answer, [answer.buffer]);
    },
    async byDois(dois) {
      // A bar stands between alternatives, a comma between filters.
      const plain = dois.filter((doi) => !/[|,]/.test(doi));
      if (plain.length === 0) return [];
      const query = { filter: `doi:${plain.join("|")}`, per_page: String(plain.length) };
      const answer = await ask("/works", query, FIELDS.replace("abstract_inverted_index,", ""));
      return answer ? inThread("openAlexWorks", answer, [answer.buffer]) : [];
    },
  };
}
