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
  journal: { label: "Journal article", container: "Journal" },
  article: { label: "Newspaper or magazine article", container: "Newspaper or magazine" },
  preprint: { label: "Preprint", container: "Server" },
  dataset: { label: "Dataset", container: null },
} as const satisfies Record<string, { label: string; container: string | null }>;

export const givenKind = z.enum([
  ...["webpage", "course", "book", "chapter"],
  ...["journal", "article", "preprint", "dataset"],
] as const);

export type GivenKind = z.infer<typeof givenKind>;

/** What is asked of some kinds alone. */
export type GivenDetail =
  | "editors"
  | "translators"
  | "edition"
  | "publisher"
  | "place"
  | "volume"
  | "issue"
  | "pages";

/** What each kind has, in the order in which it is asked for: `main` always, `more` where somebody wants it. */
export const givenDetails: Record<GivenKind, { main: readonly GivenDetail[]; more: readonly GivenDetail[] }> =
  {
    webpage: { main: [], more: [] },
    course: { main: [], more: [] },
    book: { main: ["publisher"], more: ["editors", "translators", "edition", "volume", "place"] },
    chapter: {
      main: ["editors", "publisher", "pages"],
      more: ["translators", "edition", "volume", "place"],
    },
    journal: { main: ["volume", "issue", "pages"], more: [] },
    article: { main: ["pages"], more: ["volume", "issue"] },
    preprint: { main: [], more: [] },
    dataset: { main: ["publisher"], more: [] },
  };

const optionalText = (label: string, max = GIVEN_TEXT_MAX_CHARS) =>
  z._default(trimmedText({ label, min: 0, max }), "");
/** "12(3)", "4th", "12-34" */
const NUMBER_MAX_CHARS = 40;

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
  /** Of a book, or of that which a chapter is in, as `authors` are written. */
  editors: optionalText("Editors"),
  translators: optionalText("Translators"),
  /** "2", "2nd", "Revised" */
  edition: optionalText("Edition", NUMBER_MAX_CHARS),
  publisher: optionalText("Publisher"),
  /** Where a book was published. */
  place: optionalText("Place of publication"),
  volume: optionalText("Volume", NUMBER_MAX_CHARS),
  issue: optionalText("Issue", NUMBER_MAX_CHARS),
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
