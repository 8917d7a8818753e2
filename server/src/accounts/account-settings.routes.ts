import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  changeEmail,
  changeName,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  listDevices,
  resetPassword,
  sendVerification,
  signOutDevice,
  signOutOtherDevices,
  verifyEmail,
} from "@discussion-post/contract/account-settings";
import { wantReadings } from "@discussion-post/contract/assignment-readings";
import { wantSuggestions } from "@discussion-post/contract/source-suggestions";
import type { Request, Router } from "express";
import { addressOf } from "../http/address.ts";
import { countRefusals, type RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { MailLimits } from "../mail/mail-limits.ts";
import type { MailReserve } from "../mail/mail-reserve.ts";
import type { MailboxLimits } from "../mail/mailbox-limits.ts";
import type { accountExport } from "./account-export.ts";
import type { LockNotices } from "./account-locked.ts";
import type { AccountSettingsService } from "./account-settings.service.ts";
import { isUsedUp } from "./failed-accounts.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondStepTries } from "./second-factor/second-step-tries.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import type { UserRecord } from "./user-record.ts";

interface AccountSettingsRoutesOptions {
  settings: AccountSettingsService;
  exportOf: ReturnType<typeof accountExport>;
  knownDevices: KnownDevices;
  secondStepTries: Pick<SecondStepTries, "clearUnknownDevices">;
  verificationMails: MailLimits;
  verificationMailboxes: MailboxLimits;
  resetMails: MailLimits;
  resetReserve: MailReserve;
  locks: Pick<LockNotices, "noticeOf">;
  limits: {
    mailsPerAccount: RateLimit;
    resetMailsPerAccount: RateLimit;
    passwordsPerAccount: RateLimit;
    codesPerAddress: RateLimit;
    exportsPerAccount: RateLimit;
  };
}

export function accountSettingsRoutes(
  router: Router,
  {
    settings,
    exportOf,
    knownDevices,
    secondStepTries,
    verificationMails,
    verificationMailboxes,
    resetMails,
    resetReserve,
    locks,
    limits,
  }: AccountSettingsRoutesOptions,
): void {
  route(router, changeName, ({ user, signIn, body }) => settings.changeName(user, signIn, body.name ?? null));

  route(router, changeEmail, async ({ user, signIn, body, req }) => {
    await mayMail(user, body.email, req);
    await limits.passwordsPerAccount.take(String(user.id));
    const changed = await settings.changeEmail(user, signIn, body);
    await limits.passwordsPerAccount.reset(String(user.id));
    return changed;
  });

  route(router, sendVerification, async ({ user, req }) => {
    await mayMail(user, user.email, req);
    await settings.sendVerification(user);
    return undefined;
  });

  const counted = <T>(req: Request, act: () => Promise<T>) =>
    countRefusals(limits.codesPerAddress, addressOf(req), act);

  route(router, verifyEmail, async ({ user, body, req }) => ({
    email: await counted(req, () => settings.verifyEmail(user, body.code)),
  }));

  route(router, forgotPassword, async ({ body, req }) => {
    await takeResetMail(req, body.email);
    // A device that the account knows gets its mail whatever strangers have asked for.
    settings.forgotPassword(body.email, async (owner) => {
      if (!knownDevices.idOf(req, owner)) await limits.resetMailsPerAccount.take(String(owner.id));
    });
    return undefined;
  });

  route(router, resetPassword, async ({ body, req, res }) => {
    const owner = await counted(req, () => settings.resetPassword(body));
    await limits.passwordsPerAccount.reset(String(owner.id));
    await limits.resetMailsPerAccount.reset(String(owner.id));
    await secondStepTries.clearUnknownDevices(req, owner);
    // The reader of the mailbox is no stranger: guesses of others must not keep them from logging in now.
    knownDevices.remember(req, res, owner);
    req.log().info({ userId: owner.id }, "password reset");
    return { lockNotice: owner.lockedAt && (await locks.noticeOf(owner)) };
  });

  route(router, changePassword, async ({ user, signIn, body, req, res }) => {
    await limits.passwordsPerAccount.take(String(user.id));
    knownDevices.remember(req, res, await settings.changePassword(user, signIn, body));
    await limits.passwordsPerAccount.reset(String(user.id));
    return undefined;
  });

  route(router, wantSuggestions, ({ user, signIn, body }) =>
    settings.setWantsSuggestions(user, signIn, body.isWanted),
  );

  route(router, wantReadings, ({ user, signIn, body }) =>
    settings.setWantsReadings(user, signIn, body.isWanted),
  );

  route(router, listDevices, ({ user, signIn }) => settings.listDevices(user, signIn.id));

  route(router, signOutDevice, async ({ user, params }) => {
    await settings.signOutDevice(user, params.id);
    return undefined;
  });

  route(router, signOutOtherDevices, async ({ user, signIn }) => {
    await settings.signOutOtherDevices(user, signIn);
    return undefined;
  });

  route(router, exportAccount, async ({ user, signIn, res }) => {
    await limits.exportsPerAccount.take(String(user.id));
    const devices = await settings.listDevices(user, signIn.id);
    res.attachment(`${user.username}-data.json`).type("json");
    await pipeline(Readable.from(exportOf(user, signIn, devices)), res);
    return undefined;
  });

  route(router, deleteAccount, async ({ user, signIn, body, res }) => {
    await limits.passwordsPerAccount.take(String(user.id));
    await settings.deleteAccount(user, signIn, body);
    clearSessionCookie(res);
    return undefined;
  });

  /**
   * Where a network has used its mails up, a device that the account knows has its own share of them. On any other one
   * the owner is sent the one that is left for them behind the refusal, which is the same for addresses that nobody has.
   */
  async function takeResetMail(req: Request, email: string): Promise<void> {
    try {
      await resetMails.takeOwnShare({ email, networkAddress: addressOf(req) });
    } catch (error) {
      const owner = isUsedUp(error) ? await settings.ownerOf(email) : null;
      const device = owner && knownDevices.idOf(req, owner);
      if (!device) {
        if (isUsedUp(error)) sendReserved(req, email);
        throw error;
      }
      await resetMails.takeOwnShare({ email, networkAddress: `device ${device}` });
    }
  }

  function sendReserved(req: Request, email: string): void {
    const networkAddress = addressOf(req);
    settings.forgotPassword(email, async ({ id }) => {
      await resetReserve.take({ userId: id, networkAddress });
      await limits.resetMailsPerAccount.take(String(id));
    });
  }

  /** However many accounts somebody opens, a stranger's mailbox is not filled. */
  async function mayMail(user: UserRecord, email: string | null, req: Request): Promise<void> {
    await limits.mailsPerAccount.take(String(user.id));
    if (email === null) return;
    const mail = { email, networkAddress: addressOf(req) };
    await verificationMails.takeOwnShare(mail);
    await verificationMailboxes.takeShareInAccount(mail);
  }
}
