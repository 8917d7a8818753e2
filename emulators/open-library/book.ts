import { readFileSync } from "node:fs";
import { z } from "zod";

const bookSchema = z.strictObject({
  isbn: z.string().regex(/^97[89]\d{10}$/),
  title: z.string().min(1),
  subtitle: z.string().min(1).optional(),
  /** As they are printed: "David G. Myers". */
  authors: z.array(z.string().min(1)),
  publisher: z.string().min(1),
  /** In whatever form somebody catalogued it: "2020", "Apr 05, 2022", "c1994". */
  date: z.string().min(4),
  /** "13th ed.", "Fourth edition" */
  edition: z.string().optional(),
});

/** An edition of a book, with the facts that are printed in it. */
export type Book = z.output<typeof bookSchema>;

/** Every book that the stand-in for Open Library knows. */
export function allBooks(): Book[] {
  const file = new URL("./books.json", import.meta.url);
  return z.array(bookSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}
