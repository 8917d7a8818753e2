import { z } from "zod";
import { answerAs, listOfValid } from "./index-answer.ts";
import { bareText, titleText } from "./index-text.ts";
import { isbnIn } from "./isbn.ts";
import { boundedAuthors, nameField, publishedYear, titleField } from "./record-limits.ts";
import { parsedName } from "./whole-name.ts";
import type { Work } from "./work.ts";

/**
 * The books of an answer of `/search.json`, each in the edition that fits the search best, in its order.
 * @throws Error where it is none
 */
export function openLibraryBooks(answer: Uint8Array): Work[] {
  return answerAs(found, answer)
    .docs.map((book) => toWork(book))
    .filter((work) => work !== null);
}

/** The book of an ISBN; null where the answer has others only. @throws Error where it is no answer to a search */
export function openLibraryBook({ answer, isbn }: { answer: Uint8Array; isbn: string }): Work | null {
  const book = answerAs(found, answer).docs.find((one) => isbnsOf(one).includes(isbn));
  return book ? toWork(book, isbn) : null;
}

/**
 * What an answer of `/api/books` with `jscmd=details` says of an edition beyond what a search does: the number of the
 * edition. @throws Error where it is no such answer
 */
export function openLibraryEdition(answer: Uint8Array): string | null {
  const [known] = Object.values(answerAs(details, answer));
  const name = known?.details.edition_name;
  return name ? editionIn(name) : null;
}

const isbn = z.string().max(30).transform(isbnIn);

/** Lists grow with each library's record: a known book has hundreds of publishers and numbers. */
const LIST_MAX = 50;
const listOf = <S extends z.ZodType>(entry: S) =>
  z
    .array(z.unknown())
    .transform((entries) => entries.slice(0, LIST_MAX))
    .pipe(z.array(entry));

const edition = z.object({
  key: z.string().regex(/^\/books\/OL\d{1,12}M$/),
  title: titleField,
  subtitle: titleField.nullish(),
  isbn: listOf(isbn).nullish(),
  publisher: listOf(titleField).nullish(),
  publish_date: listOf(z.string().max(100)).nullish(),
});

/** A work with its editions, of which a search shows the one that fits best (openlibrary.org/dev/docs/api/search). */
const doc = z.object({
  subtitle: titleField.nullish(),
  author_name: z.array(nameField).transform(boundedAuthors).nullish(),
  editions: z.object({ docs: listOfValid(edition) }),
});

const found = z.object({ docs: listOfValid(doc) });

/** By the numbers that were asked for (openlibrary.org/dev/docs/api/books). */
const details = z.record(
  z.string(),
  z.object({ details: z.object({ edition_name: z.string().max(200).nullish() }) }),
);

function isbnsOf({ editions }: z.infer<typeof doc>): string[] {
  return (editions.docs[0]?.isbn ?? []).filter((one) => one !== null);
}

/**
 * Null for one without an ISBN: nobody could look it up again.
 * @param ISBN the one of several that is to be printed
 */
function toWork(book: z.infer<typeof doc>, ISBN = isbnsOf(book)[0]): Work | null {
  const { author_name: names, editions, subtitle } = book;
  const [best] = editions.docs;
  if (!best || !ISBN) return null;
  const author = (names ?? []).map((name) => parsedName(bareText(name))).filter((name) => name !== null);
  const year = yearIn(best.publish_date ?? []);
  const [publisher] = best.publisher ?? [];
  const second = best.subtitle ?? subtitle;
  const title = second && !best.title.includes(second) ? `${best.title}: ${second}` : best.title;
  return {
    doi: null,
    csl: {
      type: "book",
      title: titleText(title),
      ...(author.length > 0 && { author }),
      ...(year && { issued: { "date-parts": [[year]] } }),
      ...(publisher && { publisher: bareText(publisher) }),
      ISBN,
    },
    page: `https://openlibrary.org${best.key}`,
    abstract: null,
    citedBy: 0,
    notice: null,
    isNotice: false,
    foundIn: ["Open Library"],
  };
}

/** "2021", "Oct 15, 2009", "c1994", "1996-12-15" */
function yearIn(dates: readonly string[]): number | null {
  const years = dates.map((date) =>
    publishedYear(Number(/(?<!\d)\d{4}(?!\d)/.exec(date)?.[0] ?? Number.NaN)),
  );
  return years.find((year) => year !== null) ?? null;
}

/**
 * "13th ed." and "Thirteenth edition" as "13", since CSL wants numbers, and what tells editions apart without one. A
 * first edition is not named, nor is what says more about the house than about the text: "2nd Vintage Books ed."
 */
function editionIn(name: string): string | null {
  const words = bareText(name).toLowerCase();
  const number =
    /^\D{0,3}(\d{1,2})(?:st|nd|rd|th)?\W{0,3}(?:ed|edition)?\W{0,2}$/.exec(words)?.[1] ?? ordinalIn(words);
  if (number !== undefined) return number === "1" ? null : number;
  const anniversary = /^(\d{1,3}(?:st|nd|rd|th)) anniversary\b/.exec(words)?.[1];
  if (anniversary !== undefined) return `${anniversary} anniversary ed.`;
  return /^rev(?:ised|\.)/.test(words) ? "Rev. ed." : null;
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(
    " ",
  );

function ordinalIn(words: string): string | undefined {
  const [first = "", second = ""] = words.split(" ");
  const place = ORDINALS.indexOf(first);
  return place < 0 || !/^(?:ed|edition)\b/.test(second) ? undefined : String(place + 1);
}
