import { notice } from "@discussion-post/contract/notices";
import { cslItem } from "@discussion-post/contract/sources";
import * as z from "zod/mini";

const work = z.object({
  doi: z.nullable(z.string()),
  csl: z.omit(cslItem, { id: true }),
  page: z.optional(z.string()),
  abstract: z.nullable(z.string()),
  citedBy: z.number(),
  notice: z.nullable(notice),
  areNoticesUnknown: z.optional(z.boolean()),
  isFlagUnknown: z.optional(z.boolean()),
  publishedAs: z.optional(z.string()),
  isNotice: z.boolean(),
  foundIn: z.readonly(z.array(z.enum(["Crossref", "OpenAlex", "Open Library"]))),
});

/** What was found for a wish, before anybody has decided about it, as it can be kept. */
export const foundWorks = z.object({
  /** Those of the user's own first, then those that the topic names, the others best first. */
  chosen: z.array(
    z.object({
      work,
      why: z.string(),
      isOwn: z.boolean(),
      isNamed: z.optional(z.boolean()),
      isFitting: z.boolean(),
    }),
  ),
  /** The indexes that could not be searched; those that were kept before are not known to have been silent. */
  unasked: z._default(z.array(z.enum(["Crossref", "OpenAlex", "Open Library"])), []),
  /** What to tell the user about sources of their own. */
  notices: z.array(z.string()),
  /** What the topic names by author and year and nobody could find; none was looked for in what was kept before. */
  missing: z._default(
    z.array(
      z.object({
        authors: z.array(z.string()),
        hasMoreAuthors: z.boolean(),
        year: z.number(),
        why: z.enum(["unknown", "unclear", "doubted", "unsure"]),
      }),
    ),
    [],
  ),
});

export type FoundWorks = z.infer<typeof foundWorks>;
