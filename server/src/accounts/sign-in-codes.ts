import type { Request } from "express";

/** How long somebody may take from Google's answer to our page. */
export const SIGN_IN_CODE_LIFETIME_MS = 60_000;

/** The cookie by which a one-time sign-in code is bound to the browser that began the sign-in (DECISIONS 6). */
export const signInCookie = "sign_in_browser";

const PATTERN = new RegExp(`(?:^|;\\s*)${signInCookie}=([\\w-]+)`);

/** The secret of the browser that makes the request, if it has begun a sign-in. */
export function signInBrowserOf(req: Request): string | undefined {
  return PATTERN.exec(req.get("Cookie") ?? "")?.[1];
}
