import * as z from "zod/mini";
import { answers } from "./answers.ts";
import { endpoint } from "./endpoint.ts";
import { citationStyle, length, perspective, tone } from "./generations.ts";
import {
  CONTENT_MAX_CHARS,
  POST_SEARCH_MAX_CHARS,
  POSTS_PAGE_DEFAULT,
  POSTS_PAGE_MAX,
  TITLE_MAX_CHARS,
} from "./product-constants.ts";
import { referenceList, source } from "./sources.ts";
import { idParam, plainText, timestamp, trimmedText } from "./text.ts";
import { marksChecks, placedCitation, removedText, sentMarks, unverifiedWords } from "./unverified.ts";

/** A saved post. */
export const post = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  content: z.string(),
  tone,
  length,
  perspective,
  citationStyle: z.nullable(citationStyle),
  createdAt: timestamp,
});

export type Post = z.infer<typeof post>;

/** A post in a list: `content` is cut at {@link POST_PREVIEW_CHARS}. */
export const listedPost = z.extend(post, {
  /** Whether `content` is only the beginning of the text. */
  isPreview: z.boolean(),
  /** How many passages of the whole text are marked: nobody could verify them, or the writer has to fill them in. */
  marked: z._default(z.int(), 0),
  /** The model that wrote it, as its provider names it; null where nobody says, and for a post of an earlier version. */
  model: z._default(z.nullable(z.string()), null),
});

export type ListedPost = z.infer<typeof listedPost>;

/** A saved post, whole, with what it cites. */
export const postInFull = z.extend(post, {
  sources: z.array(source),
  /** The list at the end of the content again, with its italics. */
  references: z.nullable(referenceList),
  /** Words of `content` that nobody could verify, or that the writer has to fill in: show them marked. */
  unverified: z.array(unverifiedWords),
  /** Words that nobody verified and that the owner decided to keep. */
  kept: z._default(z.array(unverifiedWords), []),
  /** What was taken out because it referred to works that nobody looked up. */
  removed: z.array(removedText),
  /** Where `content` cites its sources. */
  citations: z.array(placedCitation),
  /** For a reply: which sentence of the classmate's post each of its paragraphs answers. */
  answers: z._default(answers, []),
  /** When its references were checked; null where it cites nothing, or for a post of an earlier version. */
  checkedAt: z._default(z.nullable(timestamp), null),
  /** The model that wrote it, as its provider names it; null where nobody says, and for a post of an earlier version. */
  model: z._default(z.nullable(z.string()), null),
  /** The text as it was saved first; null while nobody has edited it. */
  originalContent: z.nullable(z.string()),
  /** When it was last renamed or edited; null while nobody has. */
  updatedAt: z.nullable(timestamp),
});

export type PostInFull = z.infer<typeof postInFull>;

export const newPost = z
  .object({
    title: trimmedText({ label: "Title", max: TITLE_MAX_CHARS }),
    content: plainText({ label: "Content", min: 1, max: CONTENT_MAX_CHARS }),
    tone,
    length,
    perspective,
    citationStyle: z.pipe(
      z.nullish(citationStyle),
      z.transform((style) => (style && style !== "none" ? style : null)),
    ),
    /** The user's own generation that the post comes from: its sources and its marks are kept with it. */
    generationId: z.optional(z.uuid("The generation's id must be a UUID")),
    ...sentMarks,
  })
  .check(...marksChecks);

export type NewPost = z.infer<typeof newPost>;

export const savePost = endpoint({
  method: "POST",
  path: "/api/posts/save",
  summary: "Save a post; a repeat with the same Idempotency-Key answers the first one",
  access: "user",
  body: newPost,
  idempotent: true,
  response: postInFull,
  errors: ["idempotency_key_reused", "storage_full"],
});

export const listPosts = endpoint({
  method: "GET",
  path: "/api/posts",
  summary: "A page of the user's posts, newest first, each with the beginning of its text",
  access: "user",
  query: z.object({
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(POSTS_PAGE_MAX))),
      POSTS_PAGE_DEFAULT,
    ),
    /** Only posts with a smaller id: the last id of the page before. */
    before: z.optional(idParam),
    /** Part of the title or the text. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(POST_SEARCH_MAX_CHARS))),
    tone: z.optional(tone),
    length: z.optional(length),
    /** `none` for posts without citations. */
    citationStyle: z.optional(citationStyle),
  }),
  response: z.array(listedPost),
  errors: ["too_many_requests"],
});

export const getPost = endpoint({
  method: "GET",
  path: "/api/posts/:id",
  summary: "One post of the user's own",
  access: "user",
  params: z.object({ id: idParam }),
  response: postInFull,
  errors: ["not_found"],
});

const params = z.object({ id: idParam });

export const postChange = z
  .object({
    title: z.optional(trimmedText({ label: "Title", max: TITLE_MAX_CHARS })),
    content: z.optional(plainText({ label: "Content", min: 1, max: CONTENT_MAX_CHARS })),
    /** The `updatedAt` that the change was made from, null included; without it the change is made in any case. */
    lastUpdatedAt: z.optional(z.nullable(timestamp)),
    /** The user's own generation whose text this is: its sources take the place of those before. */
    generationId: z.optional(z.uuid("The generation's id must be a UUID")),
    /** The marks of the text before follow their words into the new one; these are added. */
    ...sentMarks,
  })
  .check(
    z.refine(
      ({ title, content }) => title !== undefined || content !== undefined,
      "Send a title or a content",
    ),
    ...marksChecks,
  );

export type PostChange = z.infer<typeof postChange>;

export const updatePost = endpoint({
  method: "PATCH",
  path: "/api/posts/:id",
  summary: "Rename or edit a post; its first text is kept, and marks stay with their words",
  access: "user",
  params,
  body: postChange,
  response: postInFull,
  errors: ["not_found", "edited_elsewhere", "storage_full"],
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/posts/:id",
  summary: "Delete a post; for some days it can be restored",
  access: "user",
  params,
  response: null,
  errors: ["not_found"],
});

/** A deleted post, as long as it can be restored. */
export const deletedPost = z.object({
  id: z.int(),
  title: z.string(),
  deletedAt: timestamp,
  /** When it is gone for good; sooner where its account is full. */
  keptUntil: timestamp,
});

export type DeletedPost = z.infer<typeof deletedPost>;

export const listDeletedPosts = endpoint({
  method: "GET",
  path: "/api/posts/deleted",
  summary: "The user's deleted posts that can be restored, latest deletion first",
  access: "user",
  response: z.array(deletedPost),
});

export const restorePost = endpoint({
  method: "POST",
  path: "/api/posts/:id/restore",
  summary: "Take a deletion back",
  access: "user",
  params,
  response: postInFull,
  errors: ["not_found"],
});
