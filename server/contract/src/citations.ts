import * as z from "zod/mini";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { citationStyle } from "./generations.ts";
import { citingDraft } from "./look-ups.ts";
import { postInFull } from "./posts.ts";
import { CONTENT_MAX_CHARS } from "./product-constants.ts";
import { source } from "./sources.ts";
import { plainText, timestamp } from "./text.ts";
import { marksFitCheck, seenText, sentMarks } from "./unverified.ts";

/** A draft as its writer has left it. */
const draftAtHand = z
  .object({
    generationId: z.uuid("The generation's id must be a UUID"),
    content: plainText({ label: "Content", min: 1, max: CONTENT_MAX_CHARS }),
    ...sentMarks,
    /** In which it was asked for; used where the server does not know it of an older draft. */
    citationStyle: z.optional(citationStyle),
  })
  .check(marksFitCheck);

/** A saved post, and the `updatedAt` of the text in which the citation stands. */
const postAtHand = z.object({ postId: z.int(), lastUpdatedAt: z.nullable(timestamp) });

/** One citation of a draft or of a saved post. */
const citationAtHand = {
  text: z.union([draftAtHand, postAtHand]),
  /** Its place in the text. */
  start: z.int(),
  end: z.int(),
};

export const citationOfText = z.object(citationAtHand).check(z.overwrite(seenCitation));

export type CitationOfText = z.infer<typeof citationOfText>;

interface CitationAtHand {
  text: z.infer<typeof draftAtHand> | z.infer<typeof postAtHand>;
  start: number;
  end: number;
}

/** A citation of a draft without characters that nobody sees, at its place in what is left. */
function seenCitation<Citation extends CitationAtHand>(citation: Citation): Citation {
  if ("postId" in citation.text) return citation;
  const { start, end, ...text } = seenText({
    ...citation.text,
    start: citation.start,
    end: citation.end,
  });
  return { ...citation, text, start, end };
}

/** What a draft or a post has become; the other one is null. */
const changedText = { draft: z.nullable(citingDraft), post: z.nullable(postInFull) };

export const replaceCitation = endpoint({
  method: "POST",
  path: "/api/citations/replace",
  summary:
    "Write one sentence anew so that it rests on another work; a repeat with the same key does so once",
  access: "user",
  body: z
    .object({
      ...citationAtHand,
      /** The source that the sentence is to cite no longer. */
      key: z.string().check(z.maxLength(100)),
      /** What the course allows of AI, as the student has it now; the rule of the draft counts without it. */
      courseRule: z.optional(courseRule),
    })
    .check(z.overwrite(seenCitation)),
  idempotent: true,
  response: z.object({
    ...changedText,
    /** By which it can be undone. */
    id: z.uuid(),
    /** The work that is cited now. */
    source,
    /** Where the sentence's new citation begins. */
    start: z.int(),
  }),
  errors: [
    "not_found",
    "no_fitting_source",
    "rule_forbids_writing",
    "edited_elsewhere",
    "storage_full",
    "idempotency_key_reused",
    "too_many_requests",
    "unavailable",
    "ai_misconfigured",
    "ai_failed",
    "ai_refused",
    "ai_filtered",
    "ai_too_long",
    "ai_empty",
    "ai_overloaded",
    "ai_timeout",
  ],
});

export const undoReplacement = endpoint({
  method: "POST",
  path: "/api/citations/undo",
  summary: "Take the last replacement of a citation back",
  access: "user",
  body: z.object({
    id: z.uuid(),
    /** The post's `updatedAt` since the replacement; null for a draft. */
    lastUpdatedAt: z.nullable(timestamp),
  }),
  response: z.object(changedText),
  errors: ["not_found", "edited_elsewhere", "storage_full"],
});

export const checkCitation = endpoint({
  method: "POST",
  path: "/api/citations/check",
  summary: "Compare a sentence as it reads now with the abstracts of the works that it cites",
  access: "user",
  body: citationOfText,
  response: z.object(changedText),
  errors: [
    "not_found",
    "edited_elsewhere",
    "storage_full",
    "too_many_requests",
    "unavailable",
    "ai_overloaded",
  ],
});
