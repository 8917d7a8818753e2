import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import type { MailRequest } from "./mail-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";

interface Limits {
  /** To one mailbox, for everybody. */
  perMailbox: RateLimit;
  /** Beyond that, for who asks in an account: of one network address, and of all together. */
  reserve: { perMailboxAndAddress: RateLimit; perMailbox: RateLimit };
}

/** How many mails a stranger's mailbox may be sent, from however many network addresses they are asked for. */
export function mailboxLimits({ perMailbox, reserve }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where the mailbox has had too many, no matter who asked for them */
    async takeShare({ email }: Pick<MailRequest, "email">): Promise<void> {
      await perMailbox.take(mailboxKey(email));
    },

    /**
     * The same for who asks in an account. Where others have used the mailbox's share up, a reserve is left, of which
     * one network address takes no more than its part: an owner gets a mail on a day on which somebody wants none to.
     * @throws AppError `too_many_requests`
     */
    async takeShareInAccount({ networkAddress, email }: MailRequest): Promise<void> {
      const mailbox = mailboxKey(email);
      try {
        await perMailbox.take(mailbox);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const here = `${mailbox}|${networkAddress}`;
        const isLeft =
          (await hasTaken(reserve.perMailboxAndAddress, here)) &&
          (await hasTaken(reserve.perMailbox, mailbox));
        if (!isLeft) throw error;
      }
    },
  };
}

async function hasTaken(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.take(key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export type MailboxLimits = ReturnType<typeof mailboxLimits>;
