import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import { contactSentence } from "../http/contact.ts";
import { lockedMail, unlockedMail } from "../mail/lock-mails.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import type { UserRecord } from "./user-record.ts";

interface LockNoticesOptions {
  /** Whom people write to. */
  supportEmail: string | undefined;
  /** What the owner should know of their money, in sentences; null where there is nothing. */
  moneyOf: (user: UserRecord) => Promise<string | null>;
  mailer: Pick<Mailer, "send">;
  publicUrl: string;
  logger: Pick<Logger, "error">;
}

/** What the owner of a locked account is told, and nobody else: who sees no page of it has no other place to read it. */
export function lockNotices({ supportEmail, moneyOf, mailer, publicUrl, logger }: LockNoticesOptions) {
  const contact = contactSentence(supportEmail);

  return {
    noticeOf,
    /** The refusal of what a locked account may not do. */
    async refusalOf(user: UserRecord): Promise<AppError> {
      return new AppError("account_locked", await noticeOf(user));
    },
    /** Begins to tell the owner of a verified address that their account was locked, and why. */
    async tellLocked(user: UserRecord): Promise<void> {
      const details = sentences(reasonOf(user), await moneyOf(user));
      mail(user, (to) => lockedMail({ to, username: user.username, publicUrl, details, contact }));
    },
    /** The same of an account that was unlocked. */
    tellUnlocked(user: UserRecord): void {
      const isDenied = user.premiumOverride === "deny";
      mail(user, (to) => unlockedMail({ to, username: user.username, publicUrl, isDenied, contact }));
    },
  };

  async function noticeOf(user: UserRecord): Promise<string> {
    return sentences("This account is locked.", reasonOf(user), await moneyOf(user), contact);
  }

  /** Behind the answer: a mailbox that takes nothing keeps nobody from locking or unlocking. */
  function mail({ email, emailVerified }: UserRecord, mailTo: (to: string) => Mail): void {
    if (!email || !emailVerified) return;
    mailer
      .send(mailTo(email))
      .catch((error: unknown) => logger.error({ err: error }, "notice of a lock failed"));
  }
}

export type LockNotices = ReturnType<typeof lockNotices>;

/** The administrator's words, as a sentence; null where there are none. */
function reasonOf({ lockReason }: UserRecord): string | null {
  if (lockReason === null) return null;
  return `Reason: ${lockReason}${/[.!?…]$/.test(lockReason) ? "" : "."}`;
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(" ");
}
