import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { errorBody } from "./errors.ts";
import { citationStyleOptions, lengthOptions, perspectiveOptions, toneOptions, valuesOf } from "./options.ts";
import { TOPIC_MAX_CHARS } from "./product-constants.ts";
import { trimmedText } from "./text.ts";

export const tone = z.enum(valuesOf(toneOptions));
export const length = z.enum(valuesOf(lengthOptions));
export const perspective = z.enum(valuesOf(perspectiveOptions));
export const citationStyle = z.enum(valuesOf(citationStyleOptions));
export const sliderValue = z.int().min(0).max(100);

/** What to write. The sliders are always sent; a free account's values are ignored (DECISIONS 16). */
export const generationRequest = z.object({
  topic: trimmedText({ label: "Topic", max: TOPIC_MAX_CHARS }),
  tone,
  length,
  perspective,
  citationStyle,
  formality: sliderValue,
  creativity: sliderValue,
  complexity: sliderValue,
});

export type GenerationRequest = z.infer<typeof generationRequest>;

/** A finished draft, and what is left of the account's window after it. */
export const generation = z.object({
  id: z.string(),
  content: z.string(),
  wordCount: z.int(),
  postsUsed: z.int(),
  postsLimit: z.int(),
  /** Plain remarks about the draft, such as that it is a demo or that sources could not be verified. */
  notices: z.array(z.string()),
});

export type Generation = z.infer<typeof generation>;

/**
 * The draft while it is written: `text` events make up the content in order, then one `done` or one `failed`.
 * Over HTTP each is a server-sent event whose name is `type` and whose data is the whole object as JSON.
 */
export const generationEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), id: z.string() }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("done"), generation }),
  z.object({ type: z.literal("failed"), error: errorBody }),
]);

export type GenerationEvent = z.infer<typeof generationEvent>;

export const generatePost = endpoint({
  method: "POST",
  path: "/api/generate-post",
  summary: "Write a discussion post, as one answer or as a stream",
  access: "user",
  body: generationRequest,
  idempotent: true,
  response: generation,
  stream: generationEvent,
  errors: [
    "post_limit_reached",
    "premium_required",
    "idempotency_key_reused",
    "ai_misconfigured",
    "ai_failed",
    "ai_overloaded",
    "ai_timeout",
  ],
});
