import type { Request, Response } from "express";
import type { SessionOptions } from "express-session";
import { SESSION_LIFETIME_MS } from "./session-store.ts";

const NAME = "session";
/** In production. The browser itself then sees to it that no neighbouring subdomain can plant one of its own. */
const STRICT_NAME = `__Host-${NAME}`;
const NAME_OF_EITHER = new RegExp(`(?:^|; ?)(?:${NAME}|${STRICT_NAME})=`);

/** The cookie by which a browser stays signed in, as express-session sets it. */
export function sessionCookie({ isProduction }: { isProduction: boolean }) {
  return {
    name: isProduction ? STRICT_NAME : NAME,
    cookie: { httpOnly: true, sameSite: "lax", secure: isProduction, maxAge: SESSION_LIFETIME_MS, path: "/" },
  } satisfies Pick<SessionOptions, "name" | "cookie">;
}

/** Whether the request brings a session's cookie, be it good or not. */
export function hasSessionCookie(req: Request): boolean {
  return NAME_OF_EITHER.test(req.get("Cookie") ?? "");
}

/** Has the browser forget its session, of either kind of server. */
export function clearSessionCookie(res: Response): void {
  res.clearCookie(NAME).clearCookie(STRICT_NAME, { secure: true, path: "/" });
}
