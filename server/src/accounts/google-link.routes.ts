import { getGoogleLink, linkGoogle } from "@discussion-post/contract/google-linking";
import type { Request, Router } from "express";
import { AppError } from "../errors/app-error.ts";
import { route } from "../http/route.ts";
import { type GoogleLink, googleLinkExpired, isGood } from "./google-link.ts";
import type { LoginGuard } from "./login-guard.ts";
import { verifyPassword } from "./passwords.ts";
import type { SignInService } from "./sign-in.service.ts";
import { byGoogle } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

interface GoogleLinkRoutesOptions {
  users: Pick<UsersRepository, "findById">;
  guard: LoginGuard;
  signIns: SignInService;
}

/**
 * Linking Google to an account that has a password: Google vouches for the address, and the password for the rest,
 * so that nobody who opened the account with somebody else's address is let in beside its owner.
 */
export function googleLinkRoutes(router: Router, { users, guard, signIns }: GoogleLinkRoutesOptions): void {
  route(router, getGoogleLink, async ({ req }) => {
    const { user, link } = await waiting(req);
    return { username: user.username, email: link.email };
  });

  route(router, linkGoogle, async ({ body, req, res }) => {
    const { user, link } = await waiting(req);
    const owner = await guard.check(req, user.username, async () =>
      (await verifyPassword(user.passwordHash, body.password)) ? user : null,
    );
    if (!owner) throw new AppError("wrong_password", "The password is wrong.", { field: "password" });
    // Linked when the sign-in is complete, so that a second step cannot be gone round.
    req.session.googleLink = { ...link, isConfirmed: true };
    return signIns.afterFirstStep(req, res, user, byGoogle(link.email));
  });

  async function waiting(req: Request): Promise<{ user: UserRecord; link: GoogleLink }> {
    const link = req.session?.googleLink;
    const user = isGood(link) && (await users.findById(link.userId));
    if (!isGood(link) || !user || user.googleId !== null) throw googleLinkExpired();
    return { user, link };
  }
}
