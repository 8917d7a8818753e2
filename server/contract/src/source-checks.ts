import * as z from "zod/mini";
import { user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { notice } from "./notices.ts";
import { postInFull } from "./posts.ts";
import { source } from "./sources.ts";
import { idParam, timestamp } from "./text.ts";

/** A saved post that cites a work about which something was published since. */
export const sourceNotice = z.object({
  postId: z.int(),
  postTitle: z.string(),
  /** What the post cites the work by. */
  key: z.string(),
  workTitle: z.string(),
  notice,
});

export type SourceNotice = z.infer<typeof sourceNotice>;

export const listSourceNotices = endpoint({
  method: "GET",
  path: "/api/source-notices",
  summary: "Works that the user's saved posts cite and that were retracted or doubted since",
  access: "user",
  response: z.array(sourceNotice),
});

const params = z.object({ id: idParam });

export const dismissSourceNotice = endpoint({
  method: "DELETE",
  path: "/api/source-notices/:id",
  summary: "Show the notices about the sources of one post no more",
  access: "user",
  params,
  response: null,
  errors: ["not_found"],
});

/** Asks the indexes, which is bounded for each account. */
export const findAlternatives = endpoint({
  method: "POST",
  path: "/api/posts/:id/alternatives",
  summary: "Works that may take the place of one source of a saved post",
  access: "user",
  params,
  body: z.object({ key: z.string() }),
  response: z.array(source),
  errors: ["not_found", "too_many_requests", "unavailable"],
});

export const replaceSource = endpoint({
  method: "POST",
  path: "/api/posts/:id/replace-source",
  summary: "Cite another work in place of one source of a saved post",
  access: "user",
  params,
  body: z.object({
    key: z.string(),
    /** The work that takes its place. */
    doi: z.string().check(z.maxLength(300)),
    /** The `updatedAt` of the text in which it is cited. */
    lastUpdatedAt: z.nullable(timestamp),
  }),
  response: postInFull,
  errors: ["not_found", "edited_elsewhere", "storage_full", "too_many_requests", "unavailable"],
});

export const wantSourceMails = endpoint({
  method: "PUT",
  path: "/api/account/source-mails",
  summary: "Choose whether to be told by mail of retracted works in saved posts",
  access: "user",
  body: z.object({ isWanted: z.boolean() }),
  response: user,
});
