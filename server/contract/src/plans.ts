import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { generationRequest } from "./generations.ts";
import { source } from "./sources.ts";
import { timestamp } from "./text.ts";

/**
 * Help to plan a post, without a sentence that could be handed in: what the model wrote else is left out by the
 * server (ADR-0036).
 */
export const plan = z.object({
  /** Words of the task that are worth looking up, as they stand there. */
  terms: z.array(z.string()),
  /** What to ask oneself. */
  questions: z.array(z.string()),
  /** What to cover in which order, each as an instruction to the student. */
  outline: z.array(z.string()),
  /** Published works on the topic, best first. */
  sources: z.array(source),
  /** How many lines of the model's were left out, since they were no help of this kind. */
  leftOut: z.int(),
  /** The model that wrote it, as its provider names it; null where nobody says. */
  model: z.nullable(z.string()),
  createdAt: timestamp,
  notices: z.array(z.string()),
});

export type Plan = z.infer<typeof plan>;

/** What of a request a plan is made from. */
export const planRequest = z.pick(generationRequest, {
  topic: true,
  citationStyle: true,
  ownSources: true,
  givenSources: true,
  answering: true,
  requirements: true,
});

export type PlanRequest = z.infer<typeof planRequest>;

/** Costs no post; counts among the drafts that an account may begin within an hour. */
export const planPost = endpoint({
  method: "POST",
  path: "/api/plans",
  summary: "Questions, points to cover and sources for a post that the student writes",
  access: "user",
  body: planRequest,
  response: plan,
  errors: [
    "verification_required",
    "too_many_generations",
    "network_drafts_used_up",
    "free_drafts_used_up",
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
