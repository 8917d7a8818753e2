import { lookUpInDraft, lookUpInPost } from "@discussion-post/contract/look-ups";
import type { Router } from "express";
import { route } from "../http/route.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { LookUpsService } from "./look-ups.service.ts";

export function lookUpRoutes(router: Router, { lookUps }: { lookUps: LookUpsService }): void {
  route(router, lookUpInDraft, async ({ user, params, body }) => {
    const found = await lookUps.inDraft(user.id, params.id, body);
    return { draft: found?.text ?? null, source: found?.source ?? null };
  });
  route(router, lookUpInPost, async ({ user, params, body }) => {
    const found = await lookUps.inPost(user.id, params.id, body);
    return { post: found ? presentInFull(found.text) : null, source: found?.source ?? null };
  });
}
