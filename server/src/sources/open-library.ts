import { inThread } from "../threads/threads.ts";
import { askIndex } from "./index-request.ts";
import type { BookIndex, Work } from "./work.ts";

interface OpenLibraryOptions {
  baseUrl: string;
  /** Named in the User-Agent: with it three requests a second are let through, without it one. */
  mailto: string;
  timeoutMs: number;
}

const ROWS = 10;
/** Neither a work nor an edition has these of itself; numbers and publishers of a work are those of all its editions. */
const FIELDS =
  "subtitle,author_name,editions,editions.key,editions.title,editions.subtitle,editions.isbn,editions.publisher,editions.publish_date";

/** Open Library, the Internet Archive's catalogue: knows the textbooks that have no DOI. Needs no key. */
export function openLibrary({ baseUrl, mailto, timeoutMs }: OpenLibraryOptions): BookIndex {
  const ask = (path: string, query: Record<string, string>) => {
    const url = new URL(baseUrl + path);
    url.search = String(new URLSearchParams(query));
    return askIndex({ baseUrl, url, timeoutMs, mailto });
  };

  const search = (q: string) => ask("/search.json", { q, fields: FIELDS, limit: String(ROWS) });

  async function bookOf(isbn: string): Promise<Work | null> {
    const answer = await search(`isbn:${isbn}`);
    return answer && inThread("openLibraryBook", { answer, isbn }, [answer.buffer]);
  }

  /** The edition's number, which a search does not know. */
  async function editionOf(isbn: string): Promise<string | null> {
    const answer = await ask("/api/books", { bibkeys: `ISBN:${isbn}`, jscmd: "details", format: "json" });
    return answer && inThread("openLibraryEdition", answer, [answer.buffer]);
  }

  return {
    async byIsbn(isbn) {
      const [book, edition] = await Promise.all([bookOf(isbn), editionOf(isbn)]);
      return book && { ...book, csl: { ...book.csl, ...(edition && { edition }) } };
    },
    async books({ words, year }) {
      const terms = words.map((word) => word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, " ").trim()).filter(Boolean);
      if (terms.length === 0) return [];
      const answer = await search([...terms, ...(year === null ? [] : [`publish_year:${year}`])].join(" "));
      return answer ? inThread("openLibraryBooks", answer, [answer.buffer]) : [];
    },
  };
}
