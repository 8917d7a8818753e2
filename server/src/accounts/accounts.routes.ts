import { getSession, getUser, login, logout, register } from "@discussion-post/contract/accounts";
import type { Request, Router } from "express";
import { AppError } from "../errors/app-error.ts";
import type { CallersWindow } from "../generations/quota.service.ts";
import { addressOf } from "../http/address.ts";
import { bearerTokenOf } from "../http/bearer-token.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { MailLimits } from "../mail/mail-limits.ts";
import type { MailboxLimits } from "../mail/mailbox-limits.ts";
import type { AccountSettingsService } from "./account-settings.service.ts";
import type { AccountsService } from "./accounts.service.ts";
import type { Authenticator } from "./authenticate.ts";
import type { DevicesRepository } from "./devices.repository.ts";
import type { LoginGuard } from "./login-guard.ts";
import { type ReadBeside, readBeside } from "./read-beside.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import type { SignInService } from "./sign-in.service.ts";
import { byPassword } from "./sign-in.ts";
import type { SignInBrowser } from "./sign-in-codes.ts";
import type { TokensService } from "./tokens.service.ts";
import type { UserRecord } from "./user-record.ts";

interface AccountRoutesOptions {
  accounts: AccountsService;
  signIns: SignInService;
  tokens: TokensService;
  settings: Pick<AccountSettingsService, "sendFirstVerification">;
  devices: Pick<DevicesRepository, "delete">;
  authenticator: Authenticator;
  browser: Pick<SignInBrowser, "forget">;
  guard: LoginGuard;
  windowOfCaller: ReadBeside<CallersWindow>;
  verificationMails: MailLimits;
  verificationMailboxes: MailboxLimits;
  limits: { registrationsPerAddress: RateLimit; accountsPerAddress: readonly RateLimit[] };
}

const NOT_SENT = "We couldn't send the link that verifies your address.";

export function accountRoutes(
  router: Router,
  {
    accounts,
    signIns,
    tokens,
    settings,
    devices,
    authenticator,
    browser,
    guard,
    windowOfCaller,
    verificationMails,
    verificationMailboxes,
    limits,
  }: AccountRoutesOptions,
): void {
  route(router, login, async ({ body, req, res }) => {
    const user = await guard.check(req, body.username, () => checkCredentials(authenticator, req));
    if (!user) throw new AppError("invalid_credentials", "That username and password don't match.");
    return signIns.afterFirstStep(req, res, user, byPassword);
  });

  route(router, register, async ({ body, req }) => {
    await limits.registrationsPerAddress.take(addressOf(req));
    const user = await countedByAddress(addressOf(req), () => accounts.register(body));
    const refusal = user.email === null ? null : await mailRefusal(user.email, req);
    if (user.email && !refusal) settings.sendFirstVerification(user);
    const signedIn = await signIns.begin(req, user, byPassword);
    return { ...signedIn, ...(refusal && { mailNotSent: `${NOT_SENT} ${refusal.message}` }) };
  });

  route(router, logout, async ({ user, req, res }) => {
    const token = bearerTokenOf(req);
    if (token) await tokens.revoke(token);
    // A sign-in is a token and a session: the one that the call does not carry ends too.
    for (const deviceId of [req.signIn?.id, req.session.signIn?.id]) {
      if (user && deviceId) await devices.delete(user.id, deviceId);
    }
    await new Promise<void>((resolve, reject) =>
      req.session.destroy((error) => (error ? reject(error) : resolve())),
    );
    clearSessionCookie(res);
    return undefined;
  });

  route(router, getUser, async ({ user, signIn, req, res }) => {
    if (!req.signedInByCode) return accounts.present(user, signIn, readBeside(req, windowOfCaller));
    const signedIn = await signIns.afterFirstStep(req, res, user, req.signedInByCode);
    browser.forget(res);
    return signedIn;
  });

  route(router, getSession, async ({ user, signIn }) => ({
    authenticated: user !== null,
    user: user && signIn && (await accounts.present(user, signIn)),
  }));

  /** Opens an account at the cost of one of each share of the address; what opens none, or is refused, costs nothing. */
  async function countedByAddress<T>(address: string, open: () => Promise<T>): Promise<T> {
    const taken: RateLimit[] = [];
    try {
      for (const limit of limits.accountsPerAddress) {
        taken.push(limit);
        await limit.take(address);
      }
      return await open();
    } catch (error) {
      await Promise.all(taken.map((limit) => limit.giveBack(address)));
      throw error;
    }
  }

  /** A mailbox that has had many mails gets no more; its next account is opened all the same. */
  async function mailRefusal(email: string, req: Request): Promise<AppError | null> {
    const mail = { email, networkAddress: addressOf(req) };
    try {
      await verificationMails.takeOwnShare(mail);
      await verificationMailboxes.takeShare(mail);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
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
