import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  listDevices,
  resetPassword,
  sendVerification,
  signOutDevice,
  verifyEmail,
} from "@discussion-post/contract/account-settings";
import type { Request, Router } from "express";
import { addressOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { accountExport } from "./account-export.ts";
import type { AccountSettingsService } from "./account-settings.service.ts";
import { clearSessionCookie } from "./session-cookie.ts";

interface AccountSettingsRoutesOptions {
  settings: AccountSettingsService;
  exportOf: ReturnType<typeof accountExport>;
  limits: {
    mailsPerAccount: RateLimit;
    mailsPerAddress: RateLimit;
    passwordsPerAccount: RateLimit;
    codesPerAddress: RateLimit;
  };
}

export function accountSettingsRoutes(
  router: Router,
  { settings, exportOf, limits }: AccountSettingsRoutesOptions,
): void {
  route(router, changeEmail, async ({ user, body }) => {
    await limits.mailsPerAccount.take(String(user.id));
    // However many accounts somebody opens, a stranger's mailbox is not filled.
    await limits.mailsPerAccount.take(body.email);
    await limits.passwordsPerAccount.take(String(user.id));
    const changed = await settings.changeEmail(user, body);
    await limits.passwordsPerAccount.reset(String(user.id));
    return changed;
  });

  route(router, sendVerification, async ({ user }) => {
    await limits.mailsPerAccount.take(String(user.id));
    await settings.sendVerification(user);
    return undefined;
  });

  route(router, verifyEmail, async ({ body, req }) => {
    await limits.codesPerAddress.take(addressOf(req));
    return { email: await settings.verifyEmail(body.code) };
  });

  route(router, forgotPassword, async ({ body, req }) => {
    await limits.mailsPerAddress.take(addressOf(req));
    await limits.mailsPerAccount.take(body.email);
    settings.forgotPassword(body.email);
    return undefined;
  });

  route(router, resetPassword, async ({ body, req }) => {
    await limits.codesPerAddress.take(addressOf(req));
    await settings.resetPassword(body);
    return undefined;
  });

  route(router, changePassword, async ({ user, body, req }) => {
    await limits.passwordsPerAccount.take(String(user.id));
    await settings.changePassword(user, body, deviceOf(req));
    await limits.passwordsPerAccount.reset(String(user.id));
    return undefined;
  });

  route(router, listDevices, ({ user, req }) => settings.listDevices(user, deviceOf(req)));

  route(router, signOutDevice, async ({ user, params }) => {
    await settings.signOutDevice(user, params.id);
    return undefined;
  });

  route(router, exportAccount, async ({ user, req, res }) => {
    res.attachment(`${user.username}-data.json`);
    return exportOf(user, await settings.listDevices(user, deviceOf(req)));
  });

  route(router, deleteAccount, async ({ user, body, res }) => {
    await limits.passwordsPerAccount.take(String(user.id));
    await settings.deleteAccount(user, body);
    clearSessionCookie(res);
    return undefined;
  });
}

/** The sign-in that makes the request. */
function deviceOf(req: Request): string | undefined {
  return req.deviceId ?? req.session?.device?.id;
}
