import { generatePost, stopGeneration } from "@discussion-post/contract/generations";
import type { Router } from "express";
import { addressOf } from "../http/address.ts";
import { route } from "../http/route.ts";
import { sendEvents } from "./event-stream.ts";
import type { GenerationsService } from "./generations.service.ts";

export function generationRoutes(router: Router, { generations }: { generations: GenerationsService }): void {
  route(router, generatePost, async ({ user, body, idempotencyKey, req, res }) => {
    const run = await generations.start({ user, network: addressOf(req), request: body, idempotencyKey });
    if (req.accepts(["application/json", "text/event-stream"]) !== "text/event-stream") return run.result();
    await sendEvents(res, run);
    return undefined;
  });
  route(router, stopGeneration, async ({ user, params }) => {
    await generations.stop(user, params.id);
    return undefined;
  });
}
