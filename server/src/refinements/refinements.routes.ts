import { refine, stopRefinement } from "@discussion-post/contract/refinements";
import type { Router } from "express";
import { sendEvents } from "../generations/event-stream.ts";
import { route } from "../http/route.ts";
import type { RefinementsService } from "./refinements.service.ts";

export function refinementRoutes(router: Router, { refinements }: { refinements: RefinementsService }): void {
  route(router, refine, async ({ user, body, idempotencyKey, req, res }) => {
    const run = await refinements.start({ user, request: body, idempotencyKey });
    if (req.accepts(["application/json", "text/event-stream"]) !== "text/event-stream") return run.result();
    await sendEvents(res, run);
    return undefined;
  });
  route(router, stopRefinement, async ({ user, params }) => {
    await refinements.stop(user, params.id);
    return undefined;
  });
}
