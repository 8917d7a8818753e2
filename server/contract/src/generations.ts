import * as z from "zod/mini";
import { answers } from "./answers.ts";
import { sentRequirements } from "./assignment/sent-requirements.ts";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { errorBody } from "./errors.ts";
import { givenSources } from "./given-sources.ts";
import { citationStyleOptions, lengthOptions, perspectiveOptions, toneOptions, valuesOf } from "./options.ts";
import {
  AUTHOR_MAX_CHARS,
  CLASSMATE_POST_MAX_CHARS,
  THREAD_MAX,
  THREAD_TEXT_MAX_CHARS,
  TOPIC_MAX_CHARS,
} from "./product-constants.ts";
import { sourceChoices } from "./source-choices.ts";
import { ownSources, referenceList, source } from "./sources.ts";
import { shownText, timestamp, trimmedText } from "./text.ts";
import { placedCitation, removedText, unverifiedWords } from "./unverified.ts";

export const tone = z.enum(valuesOf(toneOptions));
export const length = z.enum(valuesOf(lengthOptions));
export const perspective = z.enum(valuesOf(perspectiveOptions));
export const citationStyle = z.enum(valuesOf(citationStyleOptions));
export const sliderValue = z.int().check(z.minimum(0), z.maximum(100));

/**
 * What a post answers, as it was read off a page. Without it the topic alone says whom it answers; what the topic
 * holds too is not said twice.
 */
export const answering = z.object({
  /** Who wrote the post that is answered; null where the page does not say. */
  author: z.nullable(shownText({ label: "Author", max: AUTHOR_MAX_CHARS })),
  post: trimmedText({ label: "Post", max: CLASSMATE_POST_MAX_CHARS }),
  /** The course's own prompt. */
  prompt: z._default(z.nullable(trimmedText({ label: "Prompt", max: CLASSMATE_POST_MAX_CHARS })), null),
  /** What others wrote in the same thread, in order. */
  thread: z._default(
    z
      .array(
        z.object({
          author: z.nullable(shownText({ label: "Author", max: AUTHOR_MAX_CHARS })),
          text: trimmedText({ label: "Text", max: THREAD_TEXT_MAX_CHARS }),
        }),
      )
      .check(z.maxLength(THREAD_MAX)),
    [],
  ),
});

export type Answering = z.infer<typeof answering>;

/** What to write. The sliders are always sent; a free account's values are ignored (ADR-0011). */
export const generationRequest = z.object({
  topic: trimmedText({ label: "Topic", max: TOPIC_MAX_CHARS }),
  tone,
  length,
  perspective,
  citationStyle,
  formality: sliderValue,
  creativity: sliderValue,
  complexity: sliderValue,
  ownSources: z._default(ownSources, []),
  /** Works that no index knows, as the user describes them. Left out for none. */
  givenSources: z.optional(givenSources),
  answering: z.optional(answering),
  /** What was decided about the works that were suggested; left out where nothing was. */
  sourceChoices: z.optional(sourceChoices),
  /** What the assignment asks for: kept with the draft, and followed where the student has corrected it. */
  requirements: z.optional(sentRequirements),
  /** The draft that this one is written anew in place of: it becomes a version of the same text. */
  follows: z.optional(z.uuid("The draft's id must be a UUID")),
  /** What the course allows of AI; nothing is known of it where it is left out. */
  courseRule: z.optional(courseRule),
});

export type GenerationRequest = z.infer<typeof generationRequest>;

/** A finished draft, and what is left of the account's window after it. */
export const generation = z.object({
  id: z.string(),
  /** The whole post as plain text, its reference list included. */
  content: z.string(),
  /** Words without the reference list. */
  wordCount: z.int(),
  /** The works that were looked up for it, cited ones first. */
  sources: z._default(z.array(source), []),
  /** The list at the end of `content` again, with its italics; null where nothing is cited. */
  references: z._default(z.nullable(referenceList), null),
  /** Words of `content` that nobody could verify, or that the writer has to fill in: show them marked. */
  unverified: z._default(z.array(unverifiedWords), []),
  /** Words that nobody verified and that the owner decided to keep. */
  kept: z._default(z.array(unverifiedWords), []),
  /** What was taken out of the text because it referred to works that nobody looked up. */
  removed: z._default(z.array(removedText), []),
  /** Where `content` cites its sources. */
  citations: z._default(z.array(placedCitation), []),
  /** For a reply: which sentence of the classmate's post each of its paragraphs answers. */
  answers: z._default(answers, []),
  /** In which it cites; null for a draft of an earlier version of this product. */
  citationStyle: z._default(z.nullable(citationStyle), null),
  /** The model that wrote it, as its provider names it; null where nobody says. */
  model: z._default(z.nullable(z.string()), null),
  /** How many sources the topic asked for, after clamping; 0 where it names no number. */
  sourcesRequested: z._default(z.int(), 0),
  /** When its references were checked; null where it cites nothing, or for a draft of an earlier version. */
  checkedAt: z._default(z.nullable(timestamp), null),
  postsUsed: z.int(),
  postsLimit: z.int(),
  /** Plain remarks about the draft, such as that it is a demo or that sources could not be verified. */
  notices: z.array(z.string()),
});

export type Generation = z.infer<typeof generation>;

/**
 * What is being done for a draft: waiting for its turn, looking sources up, writing, mending what it misses, or
 * checking its citations against their abstracts.
 */
export const generationStep = z.enum(["waiting", "sources", "writing", "mending", "checking"]);

export type GenerationStep = z.infer<typeof generationStep>;

/**
 * The draft while it is written: `text` events in order, then one `done` or one `failed`. After `restarted` the text
 * begins anew: what came before was the model thinking aloud, or a version that was revised. The `text` events since
 * the last `restarted` make up the content of `done`, its list included. Over HTTP each is a server-sent event whose
 * name is `type` and whose data is the whole object as JSON.
 */
export const generationEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), id: z.string() }),
  z.object({
    type: z.literal("progress"),
    step: generationStep,
    /** With `waiting`: how many drafts come before, and this one. */
    place: z.optional(z.int()),
  }),
  z.object({
    type: z.literal("sources"),
    sources: z.array(source),
    /** What there is to say of too few of them. */
    notices: z._default(z.array(z.string()), []),
  }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restarted") }),
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
    "posts_being_written",
    "premium_required",
    "rule_forbids_writing",
    "verification_required",
    "too_many_requests",
    "too_many_generations",
    "too_many_at_once",
    "network_drafts_used_up",
    "free_drafts_used_up",
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
    "draft_failed_twice",
  ],
});

export const stopGeneration = endpoint({
  method: "POST",
  path: "/api/generations/:id/stop",
  summary: "Stop writing; what is written so far is the post, and nothing is counted where nothing is",
  access: "user",
  params: z.object({ id: z.uuid("The id must be a UUID") }),
  response: null,
  errors: ["not_found"],
});
