import * as z from "zod/mini";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { citationStyle, length, perspective, sliderValue, tone } from "./generations.ts";
import {
  TEMPLATE_DESCRIPTION_MAX_CHARS,
  TEMPLATE_NAME_MAX_CHARS,
  TEMPLATE_NAME_MIN_CHARS,
  TEMPLATES_PAGE_DEFAULT,
  TEMPLATES_PAGE_MAX,
  TOPIC_MAX_CHARS,
} from "./product-constants.ts";
import { idParam, shownText, timestamp, trimmedText } from "./text.ts";

/** Settings of a generation, kept under a name. */
export const template = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The default topic. */
  topic: z.nullable(z.string()),
  tone,
  length,
  perspective,
  citationStyle,
  formality: z.nullable(sliderValue),
  creativity: z.nullable(sliderValue),
  complexity: z.nullable(sliderValue),
  /** What the course allows of AI; null where it says nothing of that. */
  courseRule: z._default(z.nullable(courseRule), null),
  createdAt: timestamp,
  updatedAt: z.nullable(timestamp),
});

export type Template = z.infer<typeof template>;

/** A template in a list: `topic` is cut at {@link TEMPLATE_PREVIEW_CHARS}. */
export const listedTemplate = z.extend(template, {
  /** Whether `topic` is only the beginning of it. */
  isPreview: z.boolean(),
});

export type ListedTemplate = z.infer<typeof listedTemplate>;

/** Text that may be left out: missing, null and blank all mean that there is none (ADR-0016). */
function optionalText({ label, max }: { label: string; max: number }) {
  return z.pipe(
    z.nullish(shownText({ label, max })),
    z.transform((text) => text?.trim() || null),
  );
}

const optionalSlider = z.pipe(
  z.nullish(sliderValue),
  z.transform((value) => value ?? null),
);

const optionalRule = z.pipe(
  z.nullish(courseRule),
  z.transform((rule) => rule ?? null),
);

/** What a user gives to create or change a template. */
export const newTemplate = z.object({
  name: trimmedText({
    label: "Name",
    min: TEMPLATE_NAME_MIN_CHARS,
    max: TEMPLATE_NAME_MAX_CHARS,
  }),
  description: optionalText({ label: "Description", max: TEMPLATE_DESCRIPTION_MAX_CHARS }),
  topic: optionalText({ label: "Default topic", max: TOPIC_MAX_CHARS }),
  tone,
  length,
  perspective,
  citationStyle,
  formality: optionalSlider,
  creativity: optionalSlider,
  complexity: optionalSlider,
  courseRule: optionalRule,
});

export type NewTemplate = z.infer<typeof newTemplate>;

const params = z.object({ id: idParam });

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/templates",
  summary:
    "A page of the user's templates, last changed first, each with the beginning of its topic; with `templateId`, that one alone, whole",
  access: "user",
  query: z.object({
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(TEMPLATES_PAGE_MAX))),
      TEMPLATES_PAGE_DEFAULT,
    ),
    /** Only templates after this one: the last id of the page before, with its `updatedAt` in `updatedBefore`. */
    before: z.optional(idParam),
    updatedBefore: z.optional(timestamp),
    templateId: z.optional(idParam),
    /** Another name of `templateId` (ADR-0016). */
    id: z.optional(idParam),
  }),
  response: z.union([z.array(listedTemplate), template]),
  errors: ["not_found"],
});

export const getTemplate = endpoint({
  method: "GET",
  path: "/api/templates/:id",
  summary: "One template of the user's own",
  access: "user",
  params,
  response: template,
  errors: ["not_found"],
});

export const createTemplate = endpoint({
  method: "POST",
  path: "/api/templates",
  summary: "Keep settings as a template; a repeat with the same Idempotency-Key answers the first one",
  access: "user",
  body: newTemplate,
  idempotent: true,
  response: template,
  errors: ["idempotency_key_reused", "too_many_templates", "storage_full"],
});

export const updateTemplate = endpoint({
  method: "PUT",
  path: "/api/templates/:id",
  summary: "Change a template; refused where it was changed since the moment in `lastUpdatedAt`",
  access: "user",
  params,
  body: z.extend(newTemplate, {
    /** The `updatedAt` that the change was made from; without it the change is made in any case. */
    lastUpdatedAt: z.optional(timestamp),
  }),
  response: template,
  errors: ["not_found", "edited_elsewhere", "storage_full"],
});

export const deleteTemplate = endpoint({
  method: "DELETE",
  path: "/api/templates/:id",
  summary: "Delete a template",
  access: "user",
  params,
  response: null,
  errors: ["not_found"],
});
