import * as z from "zod/mini";
import { notice } from "./notices.ts";
import { OWN_SOURCE_MAX_CHARS, SOURCES_MAX } from "./product-constants.ts";
import { trimmedText } from "./text.ts";

/** A piece of text in one style. */
export const textRun = z.object({ text: z.string(), italic: z.optional(z.literal(true)) });

export type TextRun = z.infer<typeof textRun>;

/** The list at the end of a post, in the asked citation style. */
export const referenceList = z.object({
  /** "References", "Works Cited" or "Notes", as the style names it. */
  heading: z.string(),
  entries: z.array(z.array(textRun)),
});

export type ReferenceList = z.infer<typeof referenceList>;

const cslName = z.object({
  family: z.optional(z.string()),
  given: z.optional(z.string()),
  /** "Jr.", "III" */
  suffix: z.optional(z.string()),
  /** A name that has no parts, such as an organisation's. */
  literal: z.optional(z.string()),
  /** Whether the family's name stands first wherever a style prints names whole: "Xi Jinping". */
  "static-ordering": z.optional(z.literal(true)),
});

const cslDate = z.object({ "date-parts": z.array(z.array(z.int())) });

/** The part of CSL-JSON (citationstyles.org, schema 1.0) that scholarly indexes fill. */
export const cslItem = z.object({
  id: z.string(),
  type: z.string(),
  /** "Preprint" of a work that nobody has reviewed. */
  genre: z.optional(z.string()),
  title: z.string(),
  author: z.optional(z.array(cslName)),
  editor: z.optional(z.array(cslName)),
  translator: z.optional(z.array(cslName)),
  issued: z.optional(cslDate),
  /** When it was looked up. */
  accessed: z.optional(cslDate),
  "container-title": z.optional(z.string()),
  "container-title-short": z.optional(z.string()),
  /** The series of a book. */
  "collection-title": z.optional(z.string()),
  edition: z.optional(z.string()),
  publisher: z.optional(z.string()),
  "publisher-place": z.optional(z.string()),
  volume: z.optional(z.string()),
  issue: z.optional(z.string()),
  page: z.optional(z.string()),
  /** The number by which a journal without pages names an article. */
  number: z.optional(z.string()),
  language: z.optional(z.string()),
  ISBN: z.optional(z.string()),
  ISSN: z.optional(z.string()),
  DOI: z.optional(z.string()),
  URL: z.optional(z.string()),
  /** What CSL has no field for. */
  custom: z.optional(
    z.object({
      /** Where the excerpt stands that its user gave: each citation points there. */
      excerptPage: z.optional(z.string()),
    }),
  ),
  /** For whom it is exported to; no style prints it. */
  note: z.optional(z.string()),
});

export type CslItem = z.infer<typeof cslItem>;

/** A work that was found in a scholarly index before the post was written, or that its user gave (ADR-0015). */
export const source = z.object({
  /** What the model cites it by; unique within a post. */
  key: z.string(),
  title: z.string(),
  /** As a reader expects them: "Kirschner, Sweller & Clark". */
  authors: z.string(),
  year: z.nullable(z.int()),
  container: z.nullable(z.string()),
  /** Where to read it; null where its user gave it without an address. */
  url: z.nullable(z.url({ protocol: /^https?$/ })),
  /** Why it was chosen, as one sentence. */
  why: z.string(),
  /** Whether the user named it. */
  isOwn: z.boolean(),
  /** Whether its user described it by hand, so that nobody looked it up. */
  isGiven: z.optional(z.boolean()),
  /** Whether the text cites it. */
  isCited: z.boolean(),
  /** Whether the user had another work cited in its place. */
  isReplaced: z.optional(z.boolean()),
  csl: cslItem,
  /** What its readers have to know was published about it; null where nothing was. */
  notice: z.optional(z.nullable(notice)),
  /** Whether that could not be asked in full, since Crossref did not answer. */
  areNoticesUnknown: z.optional(z.boolean()),
  /**
   * The indexes that know it: `crossref`, `openalex`, `openlibrary`, or one that a later version asks. Empty where none
   * was asked, or for a draft of an earlier version of this product.
   */
  foundIn: z._default(z.array(z.string()), []),
  /** Whether an index has its abstract. */
  hasAbstract: z._default(z.boolean(), false),
});

export type Source = z.infer<typeof source>;

/** Sources that the user brings: DOIs, links or references, one each. Looked up, and cited first. */
export const ownSources = z
  .array(trimmedText({ label: "Source", max: OWN_SOURCE_MAX_CHARS }))
  .check(z.maxLength(SOURCES_MAX, `You can add at most ${SOURCES_MAX} sources of your own`));
