import * as z from "zod/mini";

/**
 * What the words look like: a citation, a study that is talked about, a link, a DOI or another identifier, a number
 * that points to a list, a law report, or a blank that the writer fills in.
 */
export const unverifiedKind = z.enum(["citation", "study", "link", "identifier", "number", "case", "blank"]);

export type UnverifiedKind = z.infer<typeof unverifiedKind>;

/** Words of a text that refer to something which nobody looked up; offsets in UTF-16 code units, `end` excluded. */
export const unverifiedWords = z.object({
  start: z.int(),
  end: z.int(),
  text: z.string(),
  kind: unverifiedKind,
});

export type UnverifiedWords = z.infer<typeof unverifiedWords>;

/** What was taken out of a text: putting `text` back in at the offset `at` restores it. */
export const removedText = z.object({
  at: z.int(),
  /** With the blanks or line breaks before it. */
  text: z.string(),
  reason: z.enum(["reference", "list"]),
});

export type RemovedText = z.infer<typeof removedText>;
