import {
  editDraft,
  getDraftVersion,
  getPostVersion,
  listDraftVersions,
  listPostVersions,
  restoreDraftVersion,
  restorePostVersion,
} from "@discussion-post/contract/versions";
import type { Router } from "express";
import { route } from "../http/route.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { HistoryService } from "./history.service.ts";

export function historyRoutes(router: Router, { history }: { history: HistoryService }): void {
  route(router, listDraftVersions, ({ user, params }) => history.list(user.id, { draftId: params.id }));
  route(router, getDraftVersion, ({ user, params }) =>
    history.version(user.id, { draftId: params.id }, params.number),
  );
  route(router, restoreDraftVersion, ({ user, params }) =>
    history.restoreInDraft(user.id, params.id, params.number),
  );
  route(router, editDraft, ({ user, params, body }) => history.edit(user.id, params.id, body));
  route(router, listPostVersions, ({ user, params }) => history.list(user.id, { postId: params.id }));
  route(router, getPostVersion, ({ user, params }) =>
    history.version(user.id, { postId: params.id }, params.number),
  );
  route(router, restorePostVersion, async ({ user, params }) =>
    presentInFull(await history.restoreInPost(user.id, params.id, params.number)),
  );
}
