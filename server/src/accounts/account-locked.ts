import { AppError } from "../errors/app-error.ts";
import { contactSentence } from "../http/contact.ts";
import type { UserRecord } from "./user-record.ts";

interface LockNoticesOptions {
  /** Whom people write to. */
  supportEmail: string | undefined;
  /** What the owner should know of their money, in sentences; null where there is nothing. */
  moneyOf: (user: UserRecord) => Promise<string | null>;
}

/** What the owner of a locked account is told, and nobody else: who sees no page of it has no other place to read it. */
export function lockNotices({ supportEmail, moneyOf }: LockNoticesOptions) {
  return {
    noticeOf,
    /** The refusal of what a locked account may not do. */
    async refusalOf(user: UserRecord): Promise<AppError> {
      return new AppError("account_locked", await noticeOf(user));
    },
  };

  async function noticeOf(user: UserRecord): Promise<string> {
    const sentences = ["This account is locked.", await moneyOf(user), contactSentence(supportEmail)];
    return sentences.filter((sentence) => sentence !== null).join(" ");
  }
}

export type LockNotices = ReturnType<typeof lockNotices>;
