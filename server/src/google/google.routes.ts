import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_SIGN_IN_PATH,
  type GoogleErrorCode,
  getGoogleStatus,
  googleErrorDetail,
} from "@discussion-post/contract/google";
import { safeReturnTo } from "@discussion-post/contract/return-to";
import { websitePaths } from "@discussion-post/contract/website-paths";
import type { ErrorRequestHandler, Request, Response, Router } from "express";
import type { Authenticator } from "../accounts/authenticate.ts";
import type { GoogleAccountsService } from "../accounts/google-accounts.service.ts";
import { type GoogleLink, newGoogleLink } from "../accounts/google-link.ts";
import type { OneTimeCodesService } from "../accounts/one-time-codes.service.ts";
import { SIGN_IN_CODE_LIFETIME_MS, type SignInBrowser } from "../accounts/sign-in-codes.ts";
import { isDatabaseUnavailable } from "../database/database-error.ts";
import { AppError } from "../errors/app-error.ts";
import { addressOf } from "../http/address.ts";
import { authenticated } from "../http/authenticated.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { Google, GoogleProfile } from "./google.ts";
import { type GoogleFailure, googleFailure } from "./google-errors.ts";

/** The website's page that a one-time code is brought to. */
const SUCCESS_PAGE = "/auth-success";

/** Added to `returnTo` where somebody came back from Google as somebody else than who was to confirm. */
const NOT_CONFIRMED = "notConfirmed";

interface GoogleRoutesOptions {
  google: Google;
  googleAccounts: GoogleAccountsService;
  codes: OneTimeCodesService;
  authenticator: Authenticator;
  browser: SignInBrowser;
  /** Each sign-in that is begun writes a session, even for a stranger. */
  signInsPerAddress: RateLimit;
  /** Called when the holder of a sign-in has just proved who they are. */
  onPresence: (userId: number, deviceId: string) => Promise<void>;
}

declare module "express-session" {
  interface SessionData {
    /** Where somebody who is at Google now wants to be afterwards. */
    returnTo?: string;
    /** Whose presence Google is asked to confirm, where nobody is to be signed in. */
    confirming?: number;
    /** The account that the browser's Google sign-in waits to be linked to. */
    googleLink?: GoogleLink;
  }
}

/** Signing in with Google. All but the status are addresses that a browser goes to, so they answer by leading on. */
export function googleRoutes(router: Router, options: GoogleRoutesOptions): void {
  const { google, googleAccounts, codes, authenticator, browser, signInsPerAddress, onPresence } = options;

  route(router, getGoogleStatus, async () => ({
    networkStatus: (await google.isAvailable()) ? ("available" as const) : ("unavailable" as const),
  }));

  router.get(GOOGLE_SIGN_IN_PATH, async (req, res, next) => {
    const strategy = await google.strategy();
    if (!strategy) return leadBack(res, { code: "service_unavailable" });
    // A call with a token has none, and is no browser on its way to Google.
    if (!req.session) return leadBack(res, { code: "google_auth_failed_initiation" });
    await signInsPerAddress.take(addressOf(req));
    req.session.returnTo = safeReturnTo(textOf(req.query.returnTo));
    // With a parameter of its own, the person is asked at Google and stays signed in here as who they are.
    const confirming = "confirm" in req.query ? authenticated(req) : null;
    if (confirming) req.session.confirming = confirming.id;
    else delete req.session.confirming;
    browser.mark(res);
    const failed = (error: unknown) => {
      req.log().error({ err: error }, "a sign-in with Google could not be begun");
      // Nobody waits for the strategy's promise: what this throws would end the process.
      if (!res.headersSent) leadBack(res, { code: "google_auth_failed_initiation" });
    };
    // Of the protocol's ways to have somebody asked again, this is the one that Google supports.
    const options = confirming ? { prompt: "select_account" } : {};
    authenticator.authenticate(strategy, options, failed)(req, res, next);
  });

  router.get(GOOGLE_CALLBACK_PATH, async (req, res) => {
    const strategy = await google.strategy();
    if (!strategy) return leadBack(res, { code: "service_unavailable" });
    // The strategy would take such a return for the beginning of a sign-in, and lead to Google once more.
    if (!("code" in req.query || "error" in req.query)) return leadBack(res, { code: "google_no_user" });
    const returned = await profileFrom(req, strategy);
    if ("code" in returned) return leadBack(res, returned);
    const browserSecret = browser.secretOf(req);
    if (browserSecret === undefined) return leadBack(res, { code: "google_auth_failed" });
    const returnTo = safeReturnTo(req.session.returnTo);
    if (req.session.confirming !== undefined) {
      browser.forget(res);
      return res.redirect((await confirm(req, returned)) ? returnTo : withParameter(returnTo, NOT_CONFIRMED));
    }
    const { account, linkable } = await googleAccounts.accountOf(returned);
    if (linkable) {
      browser.forget(res);
      req.session.googleLink = newGoogleLink(linkable.id, returned);
      await saved(req);
      return res.redirect(`${websitePaths.linkGoogle}?${new URLSearchParams({ returnTo })}`);
    }
    const code = await codes.issue({
      purpose: "sign_in",
      userId: account.id,
      lifetimeMs: SIGN_IN_CODE_LIFETIME_MS,
      browserSecret,
      ...(returned.isEmailVerified && returned.email !== null && { email: returned.email }),
    });
    res.redirect(`${SUCCESS_PAGE}?${new URLSearchParams({ token: code, returnTo })}`);
  });

  // What fails before or in the two above, such as the database, is told by the page as well.
  router.use(GOOGLE_CALLBACK_PATH, leadBackFrom("google_login_failed"));
  router.use(GOOGLE_SIGN_IN_PATH, leadBackFrom("google_auth_failed_initiation"));

  // The page's address holds the code: nothing that the page loads or leads to may be told of it.
  router.get(SUCCESS_PAGE, (_req, res, next) => {
    res.set("Referrer-Policy", "no-referrer");
    next();
  });

  /** Notes that the signed-in user is present, if Google has sent that user back. */
  async function confirm(req: Request, profile: GoogleProfile): Promise<boolean> {
    const { confirming, signIn } = req.session;
    delete req.session.confirming;
    const account = await googleAccounts.known(profile);
    if (!signIn || !account || account.id !== confirming || authenticated(req)?.id !== confirming)
      return false;
    req.session.signIn = { ...signIn, provenAtMs: Date.now() };
    await onPresence(account.id, signIn.id);
    await saved(req);
    return true;
  }

  /** What Google says, once the strategy has checked it. */
  function profileFrom(
    req: Request,
    strategy: NonNullable<Awaited<ReturnType<Google["strategy"]>>>,
  ): Promise<GoogleProfile | GoogleFailure> {
    return new Promise((resolve) => {
      const done = (error: unknown, profile: unknown, info: unknown) => {
        if (error) return resolve(failed(error));
        // The strategy's own refusals carry what Google said; ours is that the browser began nothing here.
        if (!profile) return resolve({ code: isDenial(info) ? "google_access_denied" : "google_no_user" });
        resolve(profile as GoogleProfile);
      };
      authenticator.authenticate(strategy, done)(req, req.res, (error: unknown) => resolve(failed(error)));
    });

    function failed(error: unknown): GoogleFailure {
      const failure = googleFailure(error);
      req.log().warn({ err: error, outcome: failure.code }, "Google's answer was refused");
      return failure;
    }
  }
}

/**
 * Writes the session. A redirect's head leaves before express-session has done so by itself, and a browser follows it
 * at once.
 */
function saved({ session }: Request): Promise<void> {
  return new Promise((resolve, reject) => session.save((error) => (error ? reject(error) : resolve())));
}

function leadBackFrom(code: GoogleErrorCode): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    if (!(error instanceof AppError)) req.log().error({ err: error }, "signing in with Google failed");
    if (error instanceof AppError && error.code === "too_many_requests") {
      return leadBack(res, { code: "google_too_many_requests" });
    }
    leadBack(res, { code: isDatabaseUnavailable(error) ? "service_unavailable" : code });
  };
}

function leadBack(res: Response, { code, detail }: GoogleFailure): void {
  const search = new URLSearchParams({ error: code });
  const shownDetail = googleErrorDetail(detail);
  if (shownDetail) search.set("google_error", shownDetail);
  res.redirect(`/auth?${search}`);
}

function withParameter(path: string, name: string): string {
  const url = new URL(path, "http://any.invalid");
  url.searchParams.set(name, "");
  return url.pathname + url.search;
}

function isDenial(info: unknown): boolean {
  return (info as { error?: string } | undefined)?.error === "access_denied";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
