import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { generation, generationRequest } from "./generations.ts";
import { timestamp } from "./text.ts";

/** A finished draft that nobody has saved, as a line of a list. */
export const listedDraft = z.object({
  id: z.string(),
  /** The title that a post saved from it gets. */
  title: z.string(),
  createdAt: timestamp,
  /** When its text is deleted. */
  keptUntil: timestamp,
});

export type ListedDraft = z.infer<typeof listedDraft>;

const params = z.object({ id: z.uuid("The id must be a UUID") });

export const listDrafts = endpoint({
  method: "GET",
  path: "/api/drafts",
  summary: "The user's finished drafts that are not saved, newest first",
  access: "user",
  response: z.object({
    drafts: z.array(listedDraft),
    /** Those that were saved, deleted or written anew since: a device lets go of its copies of them. */
    closedIds: z.array(z.string()),
  }),
});

/** A draft that was deleted before anybody saved it, as long as it can be restored. */
export const deletedDraft = z.extend(listedDraft, { deletedAt: timestamp });

export type DeletedDraft = z.infer<typeof deletedDraft>;

export const listDeletedDrafts = endpoint({
  method: "GET",
  path: "/api/drafts/deleted",
  summary: "The user's deleted drafts that can be restored, latest deletion first",
  access: "user",
  response: z.array(deletedDraft),
});

export const getDraft = endpoint({
  method: "GET",
  path: "/api/drafts/:id",
  summary: "One of these drafts, whole, with what it was written from",
  access: "user",
  params,
  response: z.object({ request: generationRequest, generation }),
  errors: ["not_found"],
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/api/drafts/:id",
  summary: "Take a draft off the list; until its text is deleted it can be restored",
  access: "user",
  params,
  response: null,
  errors: ["not_found"],
});

export const restoreDraft = endpoint({
  method: "POST",
  path: "/api/drafts/:id/restore",
  summary: "Take such a deletion back; a draft that was saved or written anew since stays off the list",
  access: "user",
  params,
  response: null,
  errors: ["not_found"],
});
