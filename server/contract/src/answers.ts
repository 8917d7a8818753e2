import * as z from "zod/mini";
import { CLASSMATE_POST_MAX_CHARS, CONTENT_MAX_CHARS } from "./product-constants.ts";

/** A paragraph of a reply, and what of the classmate's post it answers. */
export const answer = z.object({
  /** The paragraph as it was written: it may have been edited since. */
  paragraph: z.string().check(z.maxLength(CONTENT_MAX_CHARS)),
  /** A sentence of the classmate's post, to the letter; null where the paragraph takes up none. */
  sentence: z.nullable(z.string().check(z.maxLength(CLASSMATE_POST_MAX_CHARS))),
});

export type Answer = z.infer<typeof answer>;

/** More paragraphs are no reply. */
export const ANSWERS_MAX = 100;

/** What the paragraphs of a reply answer, in order; empty for a text that is none. */
export const answers = z.array(answer).check(z.maxLength(ANSWERS_MAX));
