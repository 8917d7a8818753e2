import {
  type IndexEmulator,
  type IndexOptions,
  type Reply,
  startIndexServer,
} from "../scholarly-works/index-server.ts";
import { allBooks, type Book } from "./book.ts";

interface OpenLibraryOptions extends Pick<IndexOptions, "port" | "respond"> {
  /** Instead of the books that it knows. */
  books?: readonly Book[];
}

/**
 * Starts a local server that speaks the part of Open Library's API that finds books: `GET /search.json`, with one
 * edition for each work, and `GET /api/books` with `jscmd=details` (openlibrary.org/developers/api).
 */
export function startOpenLibraryEmulator(options: OpenLibraryOptions = {}): Promise<IndexEmulator> {
  const books = options.books ?? allBooks();

  return startIndexServer(options, ({ pathname, searchParams }) => {
    if (pathname === "/search.json") return search(searchParams, books);
    if (pathname === "/api/books") return details(searchParams, books);
    return { status: 404, body: { error: "notfound", key: pathname } };
  });
}

const ROWS = 100;

function search(asked: URLSearchParams, books: readonly Book[]): Reply {
  const query = asked.get("q")?.trim() ?? "";
  if (query.length < 3)
    return { status: 422, body: { detail: "Query too short, must be at least 3 characters" } };
  const fits = fitting(query);
  const found = books.filter(fits);
  const fields = asked.get("fields")?.split(",") ?? ["key", "title", "author_name"];
  const docs = found.slice(0, Number(asked.get("limit") ?? ROWS)).map((book) => workDoc(book, fields));
  return {
    status: 200,
    body: {
      numFound: found.length,
      start: 0,
      numFoundExact: true,
      num_found: found.length,
      q: query,
      offset: null,
      docs,
    },
  };
}

/** Every word has to be there; `isbn:` and `publish_year:` ask for a field. */
function fitting(query: string): (book: Book) => boolean {
  const terms = query.split(/\s+/).map((term) => /^(?:(isbn|publish_year):)?(.*)$/.exec(term) ?? []);
  return (book) => {
    const words = wordsOf([book.title, book.subtitle, ...book.authors, book.publisher].join(" "));
    return terms.every(([, field, value = ""]) => {
      if (field === "isbn") return numbersOf(book).includes(value.replaceAll("-", ""));
      if (field === "publish_year") return yearOf(book) === value;
      return wordsOf(value).every((word) => words.includes(word));
    });
  };
}

function workDoc(book: Book, fields: readonly string[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {
    key: `/works/OL${numberOf(book)}W`,
    title: book.title,
    ...(book.subtitle && { subtitle: book.subtitle }),
    author_name: book.authors,
    first_publish_year: Number(yearOf(book)),
  };
  const doc = Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)));
  if (!fields.includes("editions")) return doc;
  const edition: Record<string, unknown> = {
    key: `/books/OL${numberOf(book)}M`,
    title: book.title,
    ...(book.subtitle && { subtitle: book.subtitle }),
    isbn: numbersOf(book),
    publisher: [book.publisher],
    publish_date: [book.date],
  };
  const shown = Object.entries(edition).filter(([field]) => fields.includes(`editions.${field}`));
  return {
    ...doc,
    editions: { numFound: 1, start: 0, numFoundExact: true, docs: [Object.fromEntries(shown)] },
  };
}

/** By the keys under which they were asked for; what nobody knows is left out. */
function details(asked: URLSearchParams, books: readonly Book[]): Reply {
  const keys = (asked.get("bibkeys") ?? "").split(",").filter(Boolean);
  const known = keys.flatMap((key) => {
    const book = books.find((one) => numbersOf(one).includes(key.replace(/^ISBN:/, "").replaceAll("-", "")));
    return book ? [[key, viewOf(book, key, asked.get("jscmd") === "details")] as const] : [];
  });
  return { status: 200, body: Object.fromEntries(known) };
}

function viewOf(book: Book, key: string, hasDetails: boolean): Record<string, unknown> {
  const id = `OL${numberOf(book)}M`;
  const url = `https://openlibrary.org/books/${id}/${book.title.replaceAll(/\W+/g, "_")}`;
  const view = { bib_key: key, info_url: url, preview: "noview", preview_url: url };
  if (!hasDetails) return view;
  return {
    ...view,
    details: {
      key: `/books/${id}`,
      type: { key: "/type/edition" },
      title: book.title,
      ...(book.subtitle && { subtitle: book.subtitle }),
      ...(book.edition && { edition_name: book.edition }),
      publishers: [book.publisher],
      publish_date: book.date,
      isbn_13: [book.isbn],
      works: [{ key: `/works/OL${numberOf(book)}W` }],
    },
  };
}

/** The catalogue has both forms of a number that has both. */
function numbersOf({ isbn }: Book): string[] {
  return isbn.startsWith("978") ? [isbn10(isbn), isbn] : [isbn];
}

function isbn10(isbn: string): string {
  const nine = isbn.slice(3, 12);
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0);
  const check = (11 - (sum % 11)) % 11;
  return nine + (check === 10 ? "X" : check);
}

/** The stand-in numbers books itself: the catalogue's numbers say nothing. */
function numberOf({ isbn }: Book): number {
  return Number(isbn.slice(4, 12));
}

function yearOf({ date }: Book): string {
  return /\d{4}/.exec(date)?.[0] ?? "";
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
