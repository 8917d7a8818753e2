import { logout } from "@discussion-post/contract/accounts";
import { readByModel } from "@discussion-post/contract/assignment-readings";
import { checkCitation, replaceCitation } from "@discussion-post/contract/citations";
import { judgeDeviceDraft, prepareDeviceDraft } from "@discussion-post/contract/device-drafts";
import { lookUpInDraft, lookUpInPost } from "@discussion-post/contract/look-ups";
import { findAlternatives, replaceSource } from "@discussion-post/contract/source-checks";
import { suggestSources } from "@discussion-post/contract/source-suggestions";
import type { Request, RequestHandler } from "express";
import type { FeatureContext } from "../feature-context.ts";
import { authenticated } from "./authenticated.ts";
import { isFor } from "./is-for.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const CITATION_CHECKS = [replaceCitation, checkCitation];
const LOOK_UPS = [lookUpInDraft, lookUpInPost, findAlternatives, replaceSource];

/** Bounds what a signed-in account changes, over all calls together: saves, edits, drafts, settings. */
export function writesLimit({ env, limits }: Pick<FeatureContext, "env" | "limits">): RequestHandler {
  const writes = (plan: string, times: number) =>
    limits.floodLimit(`writes-${plan}`, times, 60, (times) => `You've made ${times} changes within a minute`);
  const free = writes("free", env.FREE_WRITES_PER_MINUTE);
  const premium = writes("premium", env.PREMIUM_WRITES_PER_MINUTE);
  // References looked up, whatever comes of it: where nothing is found, nothing has changed.
  const lookUps = limits.floodLimit(
    "look-up",
    env.LOOK_UPS_PER_HOUR,
    3_600,
    (times) => `You've looked up ${times} references within an hour`,
  );
  // Each asks the indexes and the model, and costs no post.
  const citationChecks = limits.floodLimit(
    "citation-checks",
    env.CITATION_CHECKS_PER_HOUR,
    3_600,
    (times) => `You've had ${times} citations replaced or checked within an hour`,
  );
  // Nobody has asked for a draft yet: what pauses in typing bring about must not use the indexes up.
  const suggestions = limits.floodLimit(
    "suggestions",
    env.SUGGESTIONS_PER_MINUTE,
    60,
    (times) => `You've reached ${times} lookups of sources within a minute`,
  );
  // Each asks the model, and costs no post.
  const readings = limits.floodLimit(
    "assignment-readings",
    env.ASSIGNMENT_READINGS_PER_HOUR,
    3_600,
    (times) => `You've had ${times} assignments read with AI within an hour`,
  );
  // No post of the quota: what they cost is looking sources up, and reading what comes back.
  const deviceDrafts = (call: string) =>
    limits.floodLimit(
      `device-draft-${call}`,
      env.DEVICE_DRAFTS_PER_HOUR,
      3_600,
      (times) => `You've had ${times} drafts written on your device within an hour`,
    );
  const prepared = deviceDrafts("prepared");
  const judged = deviceDrafts("judged");
  const limitOf = (req: Request, isSubscribed: boolean) => {
    if (LOOK_UPS.some((endpoint) => isFor(req, endpoint))) return lookUps;
    if (CITATION_CHECKS.some((endpoint) => isFor(req, endpoint))) return citationChecks;
    if (isFor(req, suggestSources)) return suggestions;
    if (isFor(req, readByModel)) return readings;
    if (isFor(req, prepareDeviceDraft)) return prepared;
    if (isFor(req, judgeDeviceDraft)) return judged;
    return isSubscribed ? premium : free;
  };
  return async (req, _res, next) => {
    const user = authenticated(req);
    // Signing out is always allowed.
    if (user && !READS.has(req.method) && !isFor(req, logout)) {
      await limitOf(req, user.isSubscribed).take(String(user.id));
    }
    next();
  };
}
