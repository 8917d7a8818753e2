import { logout } from "@discussion-post/contract/accounts";
import { lookUpInDraft, lookUpInPost } from "@discussion-post/contract/look-ups";
import { findAlternatives, replaceSource } from "@discussion-post/contract/source-checks";
import type { RequestHandler } from "express";
import { authenticated } from "./authenticated.ts";
import { isFor } from "./is-for.ts";
import type { RateLimit } from "./rate-limits.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOK_UPS = [lookUpInDraft, lookUpInPost, findAlternatives, replaceSource];

interface Shares {
  free: RateLimit;
  premium: RateLimit;
  /** References looked up, whatever comes of it: where nothing is found, nothing has changed. */
  lookUps: RateLimit;
}

/** Bounds what a signed-in account changes, over all calls together: saves, edits, drafts, settings. */
export function writesLimit({ free, premium, lookUps }: Shares): RequestHandler {
  return async (req, _res, next) => {
    const user = authenticated(req);
    // Whoever wants to sign out may.
    if (user && !READS.has(req.method) && !isFor(req, logout)) {
      const isLookUp = LOOK_UPS.some((endpoint) => isFor(req, endpoint));
      const writes = user.isSubscribed ? premium : free;
      await (isLookUp ? lookUps : writes).take(String(user.id));
    }
    next();
  };
}
