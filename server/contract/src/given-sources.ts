import * as z from "zod/mini";
import { GIVEN_EXCERPT_MAX_CHARS, GIVEN_TEXT_MAX_CHARS, SOURCES_MAX } from "./product-constants.ts";
import { trimmedText } from "./text.ts";

/** "12", "xii-xiv" */
const EXCERPT_PAGE_MAX_CHARS = 20;

/** What kind of work somebody gives by hand, and what it stands in. */
export const givenKindOptions = {
  webpage: { label: "Web page", container: "Website" },
  course: { label: "Course material", container: "Course" },
  book: { label: "Book", container: null },
  chapter: { label: "Chapter of a book", container: "Title of the book" },
  article: { label: "Newspaper or magazine article", container: "Newspaper or magazine" },
} as const satisfies Record<string, { label: string; container: string | null }>;

export const givenKind = z.enum(["webpage", "course", "book", "chapter", "article"]);

export type GivenKind = z.infer<typeof givenKind>;

const optionalText = (label: string) =>
  z._default(trimmedText({ label, min: 0, max: GIVEN_TEXT_MAX_CHARS }), "");

/**
 * A work that its user describes by hand, because no index knows it. It is cited as they gave it, looked up nowhere,
 * and marked as such.
 */
export const givenSource = z.object({
  kind: givenKind,
  title: trimmedText({ label: "Title", max: GIVEN_TEXT_MAX_CHARS }),
  /** "Nguyen, Linh; World Health Organization", or as people write names: "J. R. Hackman and Ruth Wageman". */
  authors: optionalText("Authors"),
  year: z._default(z.nullable(z.int().check(z.minimum(1000), z.maximum(2100))), null),
  /** What it stands in: a website, a course, a book, a newspaper. */
  container: optionalText("Where it stands"),
  /** Of the book that a chapter is in, as `authors` are written. */
  editors: optionalText("Editors"),
  publisher: optionalText("Publisher"),
  pages: optionalText("Pages"),
  address: z._default(
    z.nullable(
      z
        .url({ protocol: /^https?$/, error: "The address must begin with https:// or http://" })
        .check(z.maxLength(2_000, "The address must be at most 2,000 characters")),
    ),
    null,
  ),
  /** Words of it, to the letter: what a draft may rest on. */
  excerpt: z._default(trimmedText({ label: "Excerpt", min: 0, max: GIVEN_EXCERPT_MAX_CHARS }), ""),
  /** Where it stands; printed with each citation. */
  excerptPage: z._default(trimmedText({ label: "Page", min: 0, max: EXCERPT_PAGE_MAX_CHARS }), ""),
});

export type GivenSource = z.infer<typeof givenSource>;

export const givenSources = z
  .array(givenSource)
  .check(z.maxLength(SOURCES_MAX, `You can add at most ${SOURCES_MAX} sources by hand`));
