import { randomBytes } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";

/** How long somebody may take from Google's answer to our page. */
export const SIGN_IN_CODE_LIFETIME_MS = 60_000;

/**
 * The cookie by which a one-time sign-in code is bound to the browser that began the sign-in (ADR-0003). In
 * production its name begins with `__Host-`: then no neighbouring subdomain can plant one of its own, and with it
 * sign somebody in to an account that is not theirs.
 */
export function signInBrowser({ isProduction }: { isProduction: boolean }) {
  const name = isProduction ? "__Host-sign_in_browser" : "sign_in_browser";
  const pattern = isProduction
    ? /(?:^|; ?)__Host-sign_in_browser=([\w-]+)/
    : /(?:^|; ?)sign_in_browser=([\w-]+)/;
  const attributes: CookieOptions = { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/" };
  return {
    /** Marks the browser as one that begins a sign-in. */
    mark(res: Response): void {
      res.cookie(name, randomBytes(32).toString("base64url"), attributes);
    },
    /** The secret of the browser that makes the request; one that has none is marked. */
    secretFor(req: Request, res: Response): string {
      const known = pattern.exec(req.get("Cookie") ?? "")?.[1];
      if (known !== undefined) return known;
      const secret = randomBytes(32).toString("base64url");
      res.cookie(name, secret, attributes);
      return secret;
    },
    /** The secret of the browser that makes the request, if it has begun a sign-in. */
    secretOf(req: Request): string | undefined {
      return pattern.exec(req.get("Cookie") ?? "")?.[1];
    },
    forget(res: Response): void {
      res.clearCookie(name, attributes);
    },
  };
}

export type SignInBrowser = ReturnType<typeof signInBrowser>;
