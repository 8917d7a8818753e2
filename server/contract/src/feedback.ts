import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { generationRequest } from "./generations.ts";
import { OWN_DRAFT_MAX_CHARS, TOPIC_MAX_CHARS } from "./product-constants.ts";
import { source } from "./sources.ts";
import { timestamp, trimmedText } from "./text.ts";

/** What a remark is about: a claim that names no work, words that a reader may not follow, or their tone. */
export const remarkKind = z.enum(["unsupported", "unclear", "tone"]);

export type RemarkKind = z.infer<typeof remarkKind>;

/** A published work that may support a claim. */
const fittingWork = z.object({
  source,
  /** Words of its abstract that speak of most of the claim, to the letter; null where none do. */
  quote: z.nullable(z.string()),
});

export type FittingWork = z.infer<typeof fittingWork>;

/** Something to think about in one sentence of the student's; never other words for it. */
export const remark = z.object({
  kind: remarkKind,
  /** Where the sentence stands in the draft. */
  start: z.int(),
  end: z.int(),
  /** The sentence, to the letter. */
  sentence: z.string(),
  /** A question, or an instruction to the student. */
  says: z.string(),
  /** Whether rules alone found it, or the model. */
  by: z.enum(["rules", "model"]),
  /** Works that were looked up for an unsupported claim, best first; null where none were looked up. */
  works: z.nullable(z.array(fittingWork)),
});

export type Remark = z.infer<typeof remark>;

/** Feedback on a student's own draft. It holds no sentence that could be handed in (ADR-0036). */
export const feedback = z.object({
  /** In the order of the draft. */
  remarks: z.array(remark),
  /** How many of the model's remarks were left out, since they were no help of this kind. */
  leftOut: z.int(),
  /** The model that was asked, as its provider names it; null where nobody says, or where none answered. */
  model: z.nullable(z.string()),
  createdAt: timestamp,
  notices: z.array(z.string()),
});

export type Feedback = z.infer<typeof feedback>;

export const feedbackRequest = z.extend(
  z.pick(generationRequest, { citationStyle: true, courseRule: true }),
  {
    /** What the course asks, as far as the student gave it. */
    topic: z._default(trimmedText({ label: "Topic", min: 0, max: TOPIC_MAX_CHARS }), ""),
    /** What the student wrote. */
    draft: trimmedText({ label: "Draft", max: OWN_DRAFT_MAX_CHARS }),
  },
);

export type FeedbackRequest = z.infer<typeof feedbackRequest>;

/** Costs no post; counts among what an account may begin within an hour. */
export const giveFeedback = endpoint({
  method: "POST",
  path: "/api/feedback",
  summary: "Remarks on a draft that the student wrote, and works for its claims",
  access: "user",
  body: feedbackRequest,
  response: feedback,
  errors: ["rule_forbids_feedback", "verification_required", "too_many_generations", "ai_overloaded"],
});
