import type { Request } from "express";
import type { UserRecord } from "../accounts/users.table.ts";

/** Who makes the request: passport keeps them as `user`, for Bearer tokens and cookie sessions alike. */
export function authenticated(req: Request): UserRecord | null {
  // Passport types `user` for any application; here authenticate.ts and the login alone set it.
  return (req.user as UserRecord | undefined) ?? null;
}
