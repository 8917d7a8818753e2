import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";

interface Limits {
  /** To whichever mailboxes, for one network address. */
  perAddress: RateLimit;
  /** To one mailbox, for one network address. */
  perMailboxAndAddress: RateLimit;
  /** To one mailbox, for everybody. */
  perMailbox: RateLimit;
  /** Beyond that, for who asks in an account: of one network address, and of all together. */
  reserve?: { perMailboxAndAddress: RateLimit; perMailbox: RateLimit };
}

interface Request {
  /** Who asks, as `addressOf` names it. */
  networkAddress: string;
  /** Whom the mail is for. */
  email: string;
}

/**
 * How many mails somebody may have sent to a stranger's mailbox, however many accounts they open, tags they add or addresses
 * they come from. Each kind of mail has limits of its own: those that somebody else causes use up nobody's reset.
 */
export function mailLimits({ perAddress, perMailboxAndAddress, perMailbox, reserve }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where this network address has asked too often */
    async takeOwnShare({ networkAddress, email }: Request): Promise<void> {
      await perAddress.take(networkAddress);
      await perMailboxAndAddress.take(`${mailboxKey(email)}|${networkAddress}`);
    },

    /** @throws AppError `too_many_requests` where the mailbox has had too many, no matter who asked for them */
    async takeMailboxShare({ email }: Pick<Request, "email">): Promise<void> {
      await perMailbox.take(mailboxKey(email));
    },

    /**
     * The same for who asks in an account. Where others have used the mailbox's share up, a reserve is left, of which
     * one network address takes no more than its part: an owner gets a mail on a day on which somebody wants none to.
     * @throws AppError `too_many_requests`
     */
    async takeMailboxShareInAccount({ networkAddress, email }: Request): Promise<void> {
      const mailbox = mailboxKey(email);
      try {
        await perMailbox.take(mailbox);
      } catch (error) {
        if (!reserve || !(error instanceof AppError)) throw error;
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

export type MailLimits = ReturnType<typeof mailLimits>;
