import {
  deleteDraft,
  getDraft,
  listDeletedDrafts,
  listDrafts,
  restoreDraft,
} from "@discussion-post/contract/unsaved-drafts";
import type { Router } from "express";
import type { GenerationsService } from "../generations/generations.service.ts";
import { route } from "../http/route.ts";
import { existing, type UnsavedDraftsService } from "./unsaved-drafts.service.ts";

interface UnsavedDraftRoutes {
  unsavedDrafts: UnsavedDraftsService;
  generations: GenerationsService;
}

export function unsavedDraftRoutes(router: Router, { unsavedDrafts, generations }: UnsavedDraftRoutes): void {
  route(router, listDrafts, ({ user }) => unsavedDrafts.list(user.id));
  route(router, listDeletedDrafts, ({ user }) => unsavedDrafts.listDeleted(user.id));
  route(router, getDraft, async ({ user, params }) => ({
    request: await unsavedDrafts.requestOf(user.id, params.id),
    generation: existing(await generations.present(user, params.id)),
  }));
  route(router, deleteDraft, async ({ user, params }) => {
    await unsavedDrafts.delete(user.id, params.id);
  });
  route(router, restoreDraft, async ({ user, params }) => {
    await unsavedDrafts.restore(user.id, params.id);
  });
}
