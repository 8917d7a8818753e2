import * as z from "zod/mini";
import { citationStyleOptions, valuesOf } from "../options.ts";
import {
  REQUIREMENT_MAX_CHARS,
  REQUIREMENTS_MAX,
  SOURCES_MAX,
  WORK_AUTHOR_MAX_CHARS,
  WORK_AUTHORS_MAX,
} from "../product-constants.ts";
import { shownText } from "../text.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";
import { SOURCE_TYPES } from "./source-type-names.ts";

const count = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)));
const bounds = { min: count, max: count };
/** The place counts for the text that was read; what the student added has an empty one. */
const place = {
  start: z.int().check(z.minimum(0)),
  end: z.int().check(z.minimum(0)),
  text: shownText({ label: "Requirement", max: REQUIREMENT_MAX_CHARS }),
};

const work = {
  authors: z
    .array(shownText({ label: "Author", max: WORK_AUTHOR_MAX_CHARS }))
    .check(z.minLength(1), z.maxLength(WORK_AUTHORS_MAX)),
  hasMoreAuthors: z.boolean(),
  year: z.int().check(z.minimum(0), z.maximum(9_999)),
};

/** What was kept before it was read, and what older clients send, says nothing of the last year. */
type Sent =
  | Requirement
  | (Omit<RequirementOf<"sources">, "until"> & Partial<Pick<RequirementOf<"sources">, "until">>);

const style = z.enum(valuesOf(citationStyleOptions));
const STYLES_MAX = valuesOf(citationStyleOptions).length;

/** A requirement as a client sends it. */
export const sentRequirement: z.ZodMiniType<Requirement, Sent> = z.discriminatedUnion("kind", [
  z.object({ ...place, ...bounds, kind: z.literal("words") }),
  z.object({ ...place, ...bounds, kind: z.literal("replyWords") }),
  z.object({ ...place, ...bounds, kind: z.literal("sentences") }),
  z.object({ ...place, ...bounds, kind: z.literal("paragraphs") }),
  z.object({
    ...place,
    ...bounds,
    kind: z.literal("sources"),
    isPeerReviewed: z.boolean(),
    since: count,
    until: z._default(count, null),
    sourceType: z.optional(z.enum(SOURCE_TYPES)),
    isOfAll: z.optional(z.boolean()),
    arePreferred: z.optional(z.boolean()),
  }),
  z.object({ ...place, kind: z.literal("sourceRule") }),
  z.object({
    ...place,
    ...work,
    kind: z.literal("work"),
    or: z.optional(z.array(z.object(work)).check(z.maxLength(SOURCES_MAX))),
  }),
  z.object({
    ...place,
    kind: z.literal("style"),
    style,
    or: z.optional(z.array(style).check(z.maxLength(STYLES_MAX))),
  }),
  z.object({ ...place, kind: z.literal("person"), person: z.enum(["first", "third"]) }),
  z.object({
    ...place,
    kind: z.literal("question"),
    choice: z.optional(
      z.object({ pick: z.int().check(z.minimum(1), z.maximum(100)), from: z.int().check(z.minimum(0)) }),
    ),
  }),
  z.object({ ...place, kind: z.literal("ending") }),
  z.object({
    ...place,
    kind: z.literal("replies"),
    count,
    words: z.optional(z.object(bounds)),
    sources: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  z.object({ ...place, kind: z.literal("due"), what: z.enum(["post", "replies", "all"]) }),
  z.object({ ...place, kind: z.literal("experience") }),
  z.object({
    ...place,
    kind: z.literal("avoid"),
    what: z.enum(["quotations", "wikipedia", "sources", "other"]),
  }),
]);

/** What an assignment asks for, as its student sees it. */
export const sentRequirements = z.object({
  list: z.array(sentRequirement).check(z.maxLength(REQUIREMENTS_MAX)),
  /** Whether the student changed what was read: then it goes before the assignment's own words. */
  isCorrected: z.boolean(),
  /** Who read what was not corrected, where that is not the rules. */
  readBy: z.optional(z.literal("model")),
});

export type SentRequirements = z.infer<typeof sentRequirements>;

/** Whether it goes before what rules read in the text: the student changed it, or a model read it. */
export function isBinding({ isCorrected, readBy }: SentRequirements): boolean {
  return isCorrected || readBy === "model";
}
