import type { Request } from "express";
import type { SignIn } from "../accounts/sign-in.ts";
import type { UserRecord } from "../accounts/user-record.ts";

/** Who makes the request: passport keeps them as `user`, for Bearer tokens and cookie sessions alike. */
export function authenticated(req: Request): UserRecord | null {
  // Passport types `user` for any application; here authenticate.ts and the login alone set it.
  return (req.user as UserRecord | undefined) ?? null;
}

/** The sign-in that makes the request, of a token as of a cookie session. */
export function signInOf(req: Request): SignIn | null {
  return req.signIn ?? null;
}
