import { logout } from "@discussion-post/contract/accounts";
import type { RequestHandler } from "express";
import { authenticated } from "./authenticated.ts";
import { isFor } from "./is-for.ts";
import type { RateLimit } from "./rate-limits.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Bounds what a signed-in account changes, over all calls together: saves, edits, drafts, settings. */
export function writesLimit({ free, premium }: { free: RateLimit; premium: RateLimit }): RequestHandler {
  return async (req, _res, next) => {
    const user = authenticated(req);
    // Whoever wants to sign out may.
    if (user && !READS.has(req.method) && !isFor(req, logout)) {
      await (user.isSubscribed ? premium : free).take(String(user.id));
    }
    next();
  };
}
