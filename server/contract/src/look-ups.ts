import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { citationStyle } from "./generations.ts";
import { postInFull } from "./posts.ts";
import { CONTENT_MAX_CHARS } from "./product-constants.ts";
import { referenceList, source } from "./sources.ts";
import { idParam, plainText, timestamp } from "./text.ts";
import { marksChecks, placedCitation, removedText, sentMarks, unverifiedWords } from "./unverified.ts";

/** The place of one of the text's unverified words. */
const words = { start: z.int(), end: z.int() };

/** A draft in which a work that was found is cited. */
export const citingDraft = z.object({
  content: z.string(),
  wordCount: z.int(),
  sources: z.array(source),
  references: z.nullable(referenceList),
  unverified: z.array(unverifiedWords),
  kept: z.array(unverifiedWords),
  removed: z.array(removedText),
  citations: z.array(placedCitation),
});

export type CitingDraft = z.infer<typeof citingDraft>;

export const lookUpInDraft = endpoint({
  method: "POST",
  path: "/api/generations/:id/look-up",
  summary: "Look unverified words of a draft up in Crossref and OpenAlex, and cite the work that they mean",
  access: "user",
  params: z.object({ id: z.uuid("The id must be a UUID") }),
  body: z
    .object({
      /** The draft as its writer has left it. */
      content: plainText({ label: "Content", min: 1, max: CONTENT_MAX_CHARS }),
      ...sentMarks,
      ...words,
      /** In which it was asked for; used where the server does not know it of an older draft. */
      citationStyle: z.optional(citationStyle),
    })
    .check(...marksChecks),
  response: z.object({
    /**
     * The draft that cites what was found, or, where it cites in no style, without the mark and with the work among
     * its sources; null where neither index knows exactly this work.
     */
    draft: z.nullable(citingDraft),
    /** The work that was found. */
    source: z.nullable(source),
  }),
  errors: ["not_found", "too_many_requests", "unavailable"],
});

export const lookUpInPost = endpoint({
  method: "POST",
  path: "/api/posts/:id/look-up",
  summary:
    "Look unverified words of a saved post up in Crossref and OpenAlex, and cite the work that they mean",
  access: "user",
  params: z.object({ id: idParam }),
  body: z.object({
    ...words,
    /** The `updatedAt` of the text in which the words stand. */
    lastUpdatedAt: z.nullable(timestamp),
  }),
  response: z.object({
    post: z.nullable(postInFull),
    source: z.nullable(source),
  }),
  errors: ["not_found", "edited_elsewhere", "storage_full", "too_many_requests", "unavailable"],
});
