import * as z from "zod/mini";
import { sentRequirements } from "./assignment/sent-requirements.ts";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { generation } from "./generations.ts";
import { postInFull } from "./posts.ts";
import { CONTENT_MAX_CHARS } from "./product-constants.ts";
import { refinementInstruction } from "./refinement-instruction.ts";
import { idParam, plainText, timestamp } from "./text.ts";
import { marksChecks, sentMarks } from "./unverified.ts";

/**
 * What made a version: a draft or a later draft for the same topic, a refinement, edits by hand (one version for each
 * sitting), a citation that was added, exchanged or taken out, an earlier version that was brought back, or the text as
 * it was saved, where nothing of what it came from is known.
 */
export const versionKind = z.enum([
  "generated",
  "regenerated",
  "refined",
  "edited",
  "citation",
  "restored",
  "saved",
]);

export type VersionKind = z.infer<typeof versionKind>;

/** A version in a list. */
export const listedVersion = z.object({
  /** Grows with time, has gaps, and never names another text. */
  number: z.int(),
  kind: versionKind,
  /** What was asked; null but for a refinement. */
  instruction: z.nullable(refinementInstruction),
  /** The words that were refined where that was a part; else null. */
  part: z.nullable(z.string()),
  /** Words without the reference list. */
  wordCount: z.int(),
  createdAt: timestamp,
});

export type ListedVersion = z.infer<typeof listedVersion>;

/** All that is shown with a text, as in a draft. */
export const versionText = z.omit(generation, {
  id: true,
  postsUsed: true,
  postsLimit: true,
  sourcesRequested: true,
});

export type VersionText = z.infer<typeof versionText>;

/** A version whole. It never changes. */
export const version = z.extend(listedVersion, versionText.shape);

export type Version = z.infer<typeof version>;

/** The versions of a draft, or of the post that was made from it. */
export const versionList = z.object({
  /** Oldest first. */
  versions: z.array(listedVersion),
  /** The number of the version that is the present text of the draft or post. */
  present: z.nullable(z.int()),
  /** Whether earlier ones were deleted because the account is full: edits first, and the oldest of them. */
  isThinned: z.boolean(),
  /** How many more times it can be refined. */
  refinementsLeft: z.int(),
  /** What its assignment asks for, as it was generated; null where nothing is known of it. */
  requirements: z.nullable(sentRequirements),
  /** What the course allows of AI, as its latest draft was asked for; null where nothing is known of it. */
  courseRule: z.nullable(courseRule),
});

export type VersionList = z.infer<typeof versionList>;

const draftParams = z.object({ id: z.uuid("The id must be a UUID") });
const postParams = z.object({ id: idParam });
const number = idParam;

export const listDraftVersions = endpoint({
  method: "GET",
  path: "/api/drafts/:id/versions",
  summary: "Every text that a draft has had, without the texts",
  access: "user",
  params: draftParams,
  response: versionList,
  errors: ["not_found"],
});

export const getDraftVersion = endpoint({
  method: "GET",
  path: "/api/drafts/:id/versions/:number",
  summary: "One version of a draft, whole",
  access: "user",
  params: z.extend(draftParams, { number }),
  response: version,
  errors: ["not_found"],
});

export const restoreDraftVersion = endpoint({
  method: "POST",
  path: "/api/drafts/:id/versions/:number/restore",
  summary: "Make an earlier version the present text of a draft, as a new version",
  access: "user",
  params: z.extend(draftParams, { number }),
  response: version,
  errors: ["not_found"],
});

export const editDraft = endpoint({
  method: "PUT",
  path: "/api/drafts/:id/text",
  summary: "Keep what a draft was edited into; marks stay with their words",
  access: "user",
  params: draftParams,
  body: z
    .object({
      content: plainText({ label: "Content", min: 1, max: CONTENT_MAX_CHARS }),
      /** The version that was edited: refused where the draft has another text by now. Without it nothing is. */
      base: z.optional(z.int()),
      /** The marks of the text before follow their words into the new one; these are added. */
      ...sentMarks,
    })
    .check(...marksChecks),
  response: version,
  errors: ["not_found", "edited_elsewhere"],
});

export const listPostVersions = endpoint({
  method: "GET",
  path: "/api/posts/:id/versions",
  summary: "Every text that a saved post has had, without the texts",
  access: "user",
  params: postParams,
  response: versionList,
  errors: ["not_found"],
});

export const getPostVersion = endpoint({
  method: "GET",
  path: "/api/posts/:id/versions/:number",
  summary: "One version of a saved post, whole",
  access: "user",
  params: z.extend(postParams, { number }),
  response: version,
  errors: ["not_found"],
});

export const restorePostVersion = endpoint({
  method: "POST",
  path: "/api/posts/:id/versions/:number/restore",
  summary: "Make an earlier version the present text of a saved post, as a new version",
  access: "user",
  params: z.extend(postParams, { number }),
  response: postInFull,
  errors: ["not_found", "storage_full"],
});
