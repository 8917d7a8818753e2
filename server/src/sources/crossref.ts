import { ANY_YEAR } from "@discussion-post/contract/assignment/years";
import { inThread } from "../threads/threads.ts";
import { askIndex } from "./index-request.ts";
import type { IndexedKind, ScholarlyIndex } from "./work.ts";

interface CrossrefOptions {
  baseUrl: string;
  /** Puts us in the polite pool (api.crossref.org, "Etiquette"); empty for the public one. */
  mailto: string;
  timeoutMs: number;
}

const ROWS = 20;
/** `select` takes these and not `institution` or `language`, which a single work has nevertheless. */
const FIELDS =
  "DOI,title,subtitle,author,editor,container-title,short-container-title,issued,published-print,volume,issue,page,article-number,type,URL,publisher,publisher-location,group-title,degree,ISBN,ISSN,abstract,is-referenced-by-count,updated-by,update-to,relation";
const FIELDS_BUT_ABSTRACT = FIELDS.replace(",abstract", "");

/** By the names of its route `/types`. */
const TYPES: Record<IndexedKind, readonly string[]> = {
  article: ["journal-article"],
  book: ["book", "monograph", "edited-book"],
  chapter: ["book-chapter"],
  dataset: ["dataset"],
  entry: ["reference-entry"],
  report: ["report"],
};

/** Crossref's REST API: what publishers themselves registered, so the truth for a reference list. */
export function crossref({ baseUrl, mailto, timeoutMs }: CrossrefOptions): ScholarlyIndex {
  const ask = (path: string, query: Record<string, string>) => {
    const url = new URL(baseUrl + path);
    url.search = String(new URLSearchParams({ ...query, ...(mailto && { mailto }) }));
    return askIndex({ baseUrl, url, timeoutMs, mailto });
  };
  return {
    async search(terms, { since, until } = ANY_YEAR, kind = "article") {
      const filters = [
        ...TYPES[kind].map((type) => `type:${type}`),
        ...(since === null ? [] : [`from-pub-date:${since}`]),
        ...(until === null ? [] : [`until-pub-date:${until}`]),
      ];
      const answer = await ask("/works", {
        "query.bibliographic": terms.join(" "),
        filter: filters.join(","),
        rows: String(ROWS),
        select: FIELDS,
      });
      return answer ? inThread("crossrefWorks", answer, [answer.buffer]) : [];
    },
    async named({ authors, year, words }) {
      const answer = await ask("/works", {
        "query.author": authors.join(" "),
        // Names stand in what this one searches, too, so that no work is lost for the words.
        "query.bibliographic": [...authors, year, ...words].join(" "),
        filter: `from-pub-date:${year},until-pub-date:${year}`,
        rows: String(ROWS),
        select: FIELDS,
      });
      return answer ? inThread("crossrefWorks", answer, [answer.buffer]) : [];
    },
    async reference({ names, year, words }) {
      const query = {
        "query.bibliographic": [...names, ...(year === null ? [] : [year]), ...words].join(" "),
        ...(year !== null && { filter: `from-pub-date:${year},until-pub-date:${year}` }),
        rows: String(ROWS),
        select: FIELDS,
      };
      const answer = await ask("/works", query);
      return answer ? inThread("crossrefWorks", answer, [answer.buffer]) : [];
    },
    async byDoi(doi) {
      const answer = await ask(`/works/${encodeURIComponent(doi)}`, {});
      return answer && inThread("crossrefWork", answer, [answer.buffer]);
    },
    async byPii(pii) {
      const query = { filter: `alternative-id:${pii}`, rows: "2", select: FIELDS };
      const answer = await ask("/works", query);
      const works = answer ? await inThread("crossrefWorks", answer, [answer.buffer]) : [];
      return works.length === 1 ? (works[0] ?? null) : null;
    },
    async byDois(dois) {
      // A comma ends a filter.
      const filters = dois.filter((doi) => !doi.includes(",")).map((doi) => `doi:${doi}`);
      if (filters.length === 0) return [];
      const query = { filter: filters.join(","), rows: String(filters.length), select: FIELDS_BUT_ABSTRACT };
      const answer = await ask("/works", query);
      return answer ? inThread("crossrefWorks", answer, [answer.buffer]) : [];
    },
  };
}
