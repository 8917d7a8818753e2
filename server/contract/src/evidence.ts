import * as z from "zod/mini";
import { CONTENT_MAX_CHARS } from "./product-constants.ts";
import { timestamp } from "./text.ts";

/**
 * What the abstract of a cited work shows of the sentence that cites it: a sentence of it supports the claim; it is
 * about the same subject; it does not show the claim, which may be true all the same; the index has no abstract, or
 * nothing is known of the contents of a work that the user gave; or nobody could judge it, so far or at all.
 */
export const evidenceGrade = z.enum(["supported", "related", "not_shown", "no_abstract", "unchecked"]);

export type EvidenceGrade = z.infer<typeof evidenceGrade>;

/** What one source says of the sentence that cites it. */
export const evidence = z.object({
  /** The key of the source. */
  key: z.string().check(z.maxLength(100)),
  /** The sentence of the post when it was judged, citations as printed: the words around the citation may differ now. */
  claim: z.string().check(z.maxLength(CONTENT_MAX_CHARS)),
  grade: evidenceGrade,
  /** Words of the abstract, as the index has them; null where none supports the claim and none was pointed at. */
  quote: z.nullable(z.string().check(z.maxLength(CONTENT_MAX_CHARS))),
  checkedAt: timestamp,
});

export type Evidence = z.infer<typeof evidence>;
