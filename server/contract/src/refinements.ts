import * as z from "zod/mini";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { errorBody } from "./errors.ts";
import { generationStep } from "./generations.ts";
import { postInFull } from "./posts.ts";
import { refinementInstruction } from "./refinement-instruction.ts";
import { version } from "./versions.ts";

/** What to refine, from which of its versions, and how. */
export const refinementRequest = z.object({
  of: z.union([
    z.object({ draftId: z.uuid("The draft's id must be a UUID") }),
    z.object({ postId: z.int().check(z.positive()) }),
  ]),
  /** The version that is refined: the latest one, or the text has changed elsewhere. */
  base: z.int(),
  instruction: refinementInstruction,
  /**
   * Which part of its content, without its list of references, by offsets in UTF-16 code units, `end` excluded; null
   * for the whole. It is widened to whole sentences; everything outside of them stays to the letter, but for numbers of
   * citations and the list.
   */
  part: z.nullable(z.object({ start: z.int().check(z.minimum(0)), end: z.int() })),
  /** What the course allows of AI, as the student has it now; the rule of the draft counts without it. */
  courseRule: z.optional(courseRule),
});

export type RefinementRequest = z.infer<typeof refinementRequest>;

/** What a refinement made. */
export const refinement = z.object({
  id: z.string(),
  /** The new text, now the present one of its draft or post. */
  version,
  /** The saved post with it, where one was refined. */
  post: z.nullable(postInFull),
  /** How many more times the same text can be refined. */
  refinementsLeft: z.int(),
});

export type Refinement = z.infer<typeof refinement>;

/**
 * A refinement while it is written, as a draft's events. The `text` events since the last `restarted` make up what
 * takes the place of the part, or the whole text; `done` has the text that was kept, which may differ by what was
 * checked in it.
 */
export const refinementEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), id: z.string() }),
  z.object({ type: z.literal("progress"), step: generationStep, place: z.optional(z.int()) }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restarted") }),
  z.object({ type: z.literal("done"), refinement }),
  z.object({ type: z.literal("failed"), error: errorBody }),
]);

export type RefinementEvent = z.infer<typeof refinementEvent>;

export const refine = endpoint({
  method: "POST",
  path: "/api/refinements",
  summary: "Refine a draft or a saved post, or a part of it, as one answer or as a stream; counts as no post",
  access: "user",
  body: refinementRequest,
  idempotent: true,
  response: refinement,
  stream: refinementEvent,
  errors: [
    "not_found",
    "edited_elsewhere",
    "refinement_running",
    "refinements_used_up",
    "rule_forbids_writing",
    "rule_forbids_refining",
    "refinement_unfit",
    "storage_full",
    "verification_required",
    "too_many_requests",
    "too_many_generations",
    "too_many_at_once",
    "idempotency_key_reused",
    "ai_misconfigured",
    "ai_failed",
    "ai_refused",
    "ai_filtered",
    "ai_too_long",
    "ai_empty",
    "ai_overloaded",
    "ai_timeout",
    "generation_stopped",
  ],
});

export const stopRefinement = endpoint({
  method: "POST",
  path: "/api/refinements/:id/stop",
  summary: "Stop a refinement; the text stays as it was",
  access: "user",
  params: z.object({ id: z.uuid("The id must be a UUID") }),
  response: null,
  errors: ["not_found"],
});
