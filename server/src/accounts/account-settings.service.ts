import type { Device } from "@discussion-post/contract/account-settings";
import type { User } from "@discussion-post/contract/accounts";
import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import {
  accountDeletedMail,
  addressChangedMail,
  type MoneyOfDeleted,
  resetMail,
  verificationMail,
} from "../mail/account-mails.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { AccountsService } from "./accounts.service.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import type { DevicesRepository } from "./devices.repository.ts";
import type { OneTimeCodesService } from "./one-time-codes.service.ts";
import { hashPassword } from "./passwords.ts";
import type { PersonalData } from "./personal-data.ts";
import { reauthenticate, requireFreshSecondStep } from "./reauthentication.ts";
import type { SignIn } from "./sign-in.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

const HOUR_MS = 3_600_000;
const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS;
/** How long a link works that resets a password. */
export const RESET_LIFETIME_MS = HOUR_MS;

interface AccountSettingsOptions {
  accounts: AccountsService;
  users: UsersRepository;
  devices: DevicesRepository;
  codes: OneTimeCodesService;
  mailer: Mailer;
  publicUrl: string;
  /** Whom an owner writes to who did not do what a mail tells of. */
  contact: string;
  /** What other features hold of an account. */
  personalData: readonly PersonalData[];
  /** Told when an account is gone, so that what others hold of it can go too. */
  onDeleted: (user: UserRecord) => void;
  logger: Logger;
}

/** What owners do with their accounts, beyond signing in. */
export function accountSettingsService(options: AccountSettingsOptions) {
  const { accounts, users, devices, codes, mailer, publicUrl, contact, logger } = options;

  return {
    /** @param name null removes it */
    async changeName(user: UserRecord, signIn: SignIn, name: string | null): Promise<User> {
      await users.setName(user.id, name);
      return accounts.present({ ...user, name }, signIn);
    },

    /**
     * Sets the address, unverified, and mails the link that verifies it; it is set also where no mail can be sent.
     * One that is verified already stays so.
     * @throws AppError `wrong_password`, `fresh_sign_in_required`
     */
    async changeEmail(
      user: UserRecord,
      signIn: SignIn,
      { email, currentPassword }: { email: string; currentPassword?: string | undefined },
    ): Promise<User & { isMailSent: boolean }> {
      requireFreshSecondStep(user, signIn);
      await reauthenticate(user, { signIn, password: currentPassword, field: "currentPassword" });
      if (user.emailVerified && user.email === email) {
        return { ...(await accounts.present(user, signIn)), isMailSent: false };
      }
      await users.setEmail(user.id, email);
      if (user.emailVerified && user.email) tellFormerAddress(user.email, user.username);
      const changed = { ...user, email, emailVerified: false };
      const isMailSent = await sendVerification(changed).then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, "verification mail failed");
          return false;
        },
      );
      return { ...(await accounts.present(changed, signIn)), isMailSent };
    },

    /** @throws AppError `validation_failed` where there is no address, or nothing left to verify */
    async sendVerification(user: UserRecord): Promise<void> {
      if (user.emailVerified) {
        throw new AppError("validation_failed", "Your email address is verified already.", {
          field: "email",
        });
      }
      await sendVerification(user);
    },

    /** The same for a new account, behind the answer: mail that cannot be sent keeps nobody from registering. */
    sendFirstVerification(user: UserRecord): void {
      void sendVerification(user).catch((error: unknown) =>
        logger.error({ err: error }, "verification mail failed"),
      );
    },

    /**
     * Verifies the address for the account that asked for it, and for no other: the reader of the mail need not be
     * who opened the account.
     * @throws AppError `other_account` where somebody else's account asked: the code stays good for that one;
     * `code_invalid`, also where the account has another address by now
     */
    async verifyEmail(user: UserRecord, code: string): Promise<string> {
      const holder = await codes.holderOf({ purpose: "verify_email", code });
      if (holder && holder.userId !== user.id) throw otherAccount();
      const redeemed = holder && (await codes.redeem({ purpose: "verify_email", code }));
      const isVerified = redeemed?.email && (await users.verifyEmail(redeemed.userId, redeemed.email));
      if (!redeemed?.email || !isVerified) throw codeInvalid();
      return redeemed.email;
    },

    /** The account that has verified the address; null where none has. */
    ownerOf: (email: string) => users.findByVerifiedEmail(email),

    /**
     * Mails a link to the account that has verified the address. It is done behind the answer, so that neither
     * the answer nor its time tells whether there is one.
     * @param mayMail throws where the account's mailbox gets no more for now
     */
    forgotPassword(email: string, mayMail: (owner: UserRecord) => Promise<void>): void {
      void sendReset(email, mayMail).catch((error: unknown) =>
        logger.error({ err: error }, "reset mail failed"),
      );
    },

    /**
     * Sets a new password, ends every sign-in of the account and gives the account as it is then.
     * @throws AppError `code_invalid`, `validation_failed` for a common password
     */
    async resetPassword({ code, password }: { code: string; password: string }): Promise<UserRecord> {
      const presented = { purpose: "reset_password", code } as const;
      const holder = await codes.holderOf(presented);
      const owner = holder?.email ? await users.findByVerifiedEmail(holder.email) : null;
      // The mail went to a mailbox that may be somebody else's by now.
      if (!holder || owner?.id !== holder.userId) throw codeInvalid();
      // A password that is refused must not use the code up.
      refuseCommonPassword(password, owner);
      if (!(await codes.redeem(presented))) throw codeInvalid();
      const passwordHash = await hashPassword(password);
      await users.setPassword(owner.id, passwordHash);
      return { ...owner, passwordHash };
    },

    /**
     * Sets another password, or a first one, ends every sign-in but the one that asks for it and gives the account as
     * it is then.
     * @throws AppError `wrong_password`, `fresh_sign_in_required`, `validation_failed` for a common password
     */
    async changePassword(
      user: UserRecord,
      signIn: SignIn,
      { currentPassword, password }: { currentPassword?: string | undefined; password: string },
    ): Promise<UserRecord> {
      refuseCommonPassword(password, user);
      await reauthenticate(user, { signIn, password: currentPassword, field: "currentPassword" });
      const passwordHash = await hashPassword(password);
      await users.setPassword(user.id, passwordHash, { keepDevice: signIn.id });
      return { ...user, passwordHash };
    },

    /** Turns the look-up of sources before a post is asked for on or off. */
    async setWantsSuggestions(user: UserRecord, signIn: SignIn, isWanted: boolean): Promise<User> {
      await users.setWantsSuggestions(user.id, isWanted);
      return accounts.present({ ...user, wantsSuggestions: isWanted }, signIn);
    },

    /** Turns the reading of assignments by the model on or off. */
    async setWantsReadings(user: UserRecord, signIn: SignIn, isWanted: boolean): Promise<User> {
      await users.setWantsReadings(user.id, isWanted);
      return accounts.present({ ...user, wantsReadings: isWanted }, signIn);
    },

    async listDevices(user: UserRecord, deviceId: string | undefined): Promise<Device[]> {
      // The sign-ins of a locked account let nobody in.
      const found = user.lockedAt ? [] : await devices.list(user.id);
      return found.map((device) => ({
        id: device.id,
        name: device.name,
        signedInAt: device.signedInAt.toISOString(),
        lastUsedAt: device.lastUsedAt.toISOString(),
        isCurrent: device.id === deviceId,
      }));
    },

    /** @throws AppError `not_found` */
    async signOutDevice(user: UserRecord, deviceId: string): Promise<void> {
      if (!(await devices.delete(user.id, deviceId)))
        throw new AppError("not_found", "This device is signed out already.");
    },

    signOutOtherDevices: (user: UserRecord, { id }: SignIn) => devices.deleteOthers(user.id, id),

    /**
     * Deletes the account and everything that it holds.
     * @throws AppError `validation_failed`, `wrong_password` or `fresh_sign_in_required` where its owner did not mean it
     */
    async deleteAccount(
      user: UserRecord,
      signIn: SignIn,
      { username, password }: { username: string; password?: string | undefined },
    ) {
      if (username.trim() !== user.username) {
        throw new AppError("validation_failed", "Type your username exactly to delete the account.", {
          field: "username",
        });
      }
      await reauthenticate(user, { signIn, password, field: "password" });
      await users.deleteWithEverything(user.id, options.personalData);
      options.onDeleted(user);
      tellDeleted(user);
    },
  };

  function tellDeleted(user: UserRecord): void {
    const { email, emailVerified, username } = user;
    if (!email || !emailVerified) return;
    mailer
      .send(
        accountDeletedMail({
          ...{ to: email, username, publicUrl, contact },
          money: moneyOf(user),
          paidWeekEnd: paidWeekEndOf(user, new Date()),
        }),
      )
      .catch((error: unknown) => logger.error({ err: error }, "notice of a deleted account failed"));
  }

  /** Behind the answer: a former mailbox that takes nothing any more keeps nobody from changing their address. */
  function tellFormerAddress(to: string, username: string): void {
    mailer
      .send(addressChangedMail({ to, username, publicUrl }))
      .catch((error: unknown) => logger.error({ err: error }, "notice of a changed address failed"));
  }

  async function sendVerification(user: UserRecord): Promise<void> {
    if (!user.email)
      throw new AppError("validation_failed", "Enter an email address first.", { field: "email" });
    const code = await codes.issue({
      purpose: "verify_email",
      userId: user.id,
      email: user.email,
      lifetimeMs: VERIFICATION_LIFETIME_MS,
    });
    await mailer.send(verificationMail({ to: user.email, username: user.username, publicUrl, code }));
  }

  async function sendReset(email: string, mayMail: (owner: UserRecord) => Promise<void>): Promise<void> {
    const user = await users.findByVerifiedEmail(email);
    if (!user) return;
    await mayMail(user);
    const code = await codes.issue({
      purpose: "reset_password",
      userId: user.id,
      email,
      lifetimeMs: RESET_LIFETIME_MS,
    });
    await mailer.send(resetMail({ to: email, username: user.username, publicUrl, code }));
  }
}

export type AccountSettingsService = ReturnType<typeof accountSettingsService>;

function moneyOf(user: UserRecord): MoneyOfDeleted {
  if (user.paymentUnderWay) return "under_way";
  // A payment that was begun a moment ago is known to Stripe alone.
  return user.stripeCustomerId || user.formerStripeCustomerId ? "may_come" : "none";
}

/** A week whose money went back, or goes back because premium was denied, is none that was paid for. */
function paidWeekEndOf({ premiumOverride, paidUntil, periodEnd }: UserRecord, now: Date): Date | null {
  if (premiumOverride === "deny" || paidUntil === null) return null;
  return periodEnd && periodEnd > now ? periodEnd : null;
}

function codeInvalid(): AppError {
  return new AppError("code_invalid", "This link no longer works. Ask for a new one.");
}

function otherAccount(): AppError {
  return new AppError(
    "other_account",
    "This link is for another account. Log in as that account and open it again.",
  );
}
