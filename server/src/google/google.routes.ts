import { randomBytes } from "node:crypto";
import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH, getGoogleStatus } from "@discussion-post/contract/google";
import { safeReturnTo } from "@discussion-post/contract/return-to";
import type { Request, Response, Router } from "express";
import type { Authenticator } from "../accounts/authenticate.ts";
import type { GoogleAccountsService } from "../accounts/google-accounts.service.ts";
import type { OneTimeCodesService } from "../accounts/one-time-codes.service.ts";
import { SIGN_IN_CODE_LIFETIME_MS, signInBrowserOf, signInCookie } from "../accounts/sign-in-codes.ts";
import { route } from "../http/route.ts";
import type { Google, GoogleProfile } from "./google.ts";
import { type GoogleFailure, googleFailure } from "./google-errors.ts";

const DETAIL_MAX_CHARS = 200;

interface GoogleRoutesOptions {
  google: Google;
  googleAccounts: GoogleAccountsService;
  codes: OneTimeCodesService;
  authenticator: Authenticator;
  isProduction: boolean;
}

declare module "express-session" {
  interface SessionData {
    /** Where somebody who is at Google now wants to be afterwards. */
    returnTo?: string;
  }
}

/** Signing in with Google. All but the status are addresses that a browser goes to, so they answer by leading on. */
export function googleRoutes(router: Router, options: GoogleRoutesOptions): void {
  const { google, googleAccounts, codes, authenticator, isProduction } = options;

  route(router, getGoogleStatus, async () => ({
    networkStatus: (await google.strategy()) ? ("available" as const) : ("unavailable" as const),
  }));

  router.get(GOOGLE_SIGN_IN_PATH, async (req, res, next) => {
    const strategy = await google.strategy();
    if (!strategy) return leadBack(res, { code: "service_unavailable" });
    req.session.returnTo = safeReturnTo(textOf(req.query.returnTo));
    const secret = randomBytes(32).toString("base64url");
    res.cookie(signInCookie, secret, { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/api" });
    authenticator.authenticate(strategy, () => leadBack(res, { code: "google_auth_failed_initiation" }))(
      req,
      res,
      next,
    );
  });

  router.get(GOOGLE_CALLBACK_PATH, async (req, res) => {
    const strategy = await google.strategy();
    if (!strategy) return leadBack(res, { code: "service_unavailable" });
    const returned = await profileFrom(req, strategy);
    if ("code" in returned) return leadBack(res, returned);
    const browserSecret = signInBrowserOf(req);
    if (browserSecret === undefined) return leadBack(res, { code: "google_auth_failed" });
    try {
      const account = await googleAccounts.accountOf(returned);
      const code = await codes.issue({
        purpose: "sign_in",
        userId: account.id,
        lifetimeMs: SIGN_IN_CODE_LIFETIME_MS,
        browserSecret,
      });
      const returnTo = safeReturnTo(req.session.returnTo);
      res.redirect(`/auth-success?${new URLSearchParams({ token: code, returnTo })}`);
    } catch (error) {
      req.log.error({ err: error }, "signing in with Google failed");
      leadBack(res, { code: "google_login_failed" });
    }
  });

  /** What Google says, once the strategy has checked it. */
  function profileFrom(
    req: Request,
    strategy: NonNullable<Awaited<ReturnType<Google["strategy"]>>>,
  ): Promise<GoogleProfile | GoogleFailure> {
    return new Promise((resolve) => {
      const done = (error: unknown, profile: unknown, info: unknown) => {
        if (error) return resolve(googleFailure(error));
        // The strategy's own refusals carry what Google said; ours is that the browser began nothing here.
        if (!profile) return resolve({ code: isDenial(info) ? "google_access_denied" : "google_no_user" });
        resolve(profile as GoogleProfile);
      };
      authenticator.authenticate(strategy, done)(req, req.res, (error: unknown) =>
        resolve(googleFailure(error)),
      );
    });
  }
}

function leadBack(res: Response, { code, detail }: GoogleFailure): void {
  const search = new URLSearchParams({ error: code });
  if (detail) search.set("google_error", detail.slice(0, DETAIL_MAX_CHARS));
  res.redirect(`/auth?${search}`);
}

function isDenial(info: unknown): boolean {
  return (info as { error?: string } | undefined)?.error === "access_denied";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
