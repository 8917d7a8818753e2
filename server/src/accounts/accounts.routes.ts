import { getSession, getUser, login, logout, register } from "@discussion-post/contract/accounts";
import type { Request, Router } from "express";
import { addressOf } from "../http/address.ts";
import { AppError } from "../http/app-error.ts";
import { bearerTokenOf } from "../http/bearer-token.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { AccountSettingsService } from "./account-settings.service.ts";
import type { AccountsService } from "./accounts.service.ts";
import type { Authenticator } from "./authenticate.ts";
import type { DevicesRepository } from "./devices.repository.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import type { SignInService } from "./sign-in.service.ts";
import type { SignInBrowser } from "./sign-in-codes.ts";
import type { TokensService } from "./tokens.service.ts";
import { usernameKey } from "./username-key.ts";
import type { UserRecord } from "./users.table.ts";

interface AccountRoutesOptions {
  accounts: AccountsService;
  signIn: SignInService;
  tokens: TokensService;
  settings: Pick<AccountSettingsService, "sendFirstVerification">;
  devices: Pick<DevicesRepository, "delete">;
  authenticator: Authenticator;
  browser: Pick<SignInBrowser, "forget">;
  limits: {
    loginsPerAccount: RateLimit;
    loginsPerAddress: RateLimit;
    registrationsPerAddress: RateLimit;
    mailsPerAccount: RateLimit;
  };
}

export function accountRoutes(
  router: Router,
  { accounts, signIn, tokens, settings, devices, authenticator, browser, limits }: AccountRoutesOptions,
): void {
  route(router, login, async ({ body, req }) => {
    const account = usernameKey(body.username);
    await limits.loginsPerAddress.take(addressOf(req));
    await limits.loginsPerAccount.take(account);
    const user = await checkCredentials(authenticator, req);
    if (!user) throw new AppError("invalid_credentials", "Wrong username or password.");
    await limits.loginsPerAccount.reset(account);
    return signIn.begin(req, user);
  });

  route(router, register, async ({ body, req }) => {
    await limits.registrationsPerAddress.take(addressOf(req));
    const user = await accounts.register(body);
    if (user.email && (await mayMail(user.email))) settings.sendFirstVerification(user);
    return signIn.begin(req, user);
  });

  route(router, logout, async ({ user, req, res }) => {
    const token = bearerTokenOf(req);
    if (token) await tokens.revoke(token);
    // A sign-in is a token and a session: the one that the call does not carry ends too.
    for (const deviceId of [req.deviceId, req.session.device?.id]) {
      if (user && deviceId) await devices.delete(user.id, deviceId);
    }
    await new Promise<void>((resolve, reject) =>
      req.session.destroy((error) => (error ? reject(error) : resolve())),
    );
    clearSessionCookie(res);
    return undefined;
  });

  route(router, getUser, async ({ user, req, res }) => {
    if (!req.isSignedInByCode) return accounts.present(user);
    browser.forget(res);
    return signIn.begin(req, user);
  });

  route(router, getSession, async ({ user }) => ({
    authenticated: user !== null,
    user: user && (await accounts.present(user)),
  }));

  /** An address that has had many mails gets no more; its next account is opened all the same. */
  function mayMail(email: string): Promise<boolean> {
    return limits.mailsPerAccount.take(email).then(
      () => true,
      () => false,
    );
  }
}

function checkCredentials(authenticator: Authenticator, req: Request): Promise<UserRecord | null> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user: unknown) => {
      if (error) reject(error);
      else resolve((user as UserRecord | false | undefined) || null);
    };
    // Express's `res` and `next` are not used where a callback takes the outcome.
    authenticator.authenticate("local", done)(req, req.res, done);
  });
}
