import type { RateLimit } from "../http/rate-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";

interface Limits {
  /** To whichever mailboxes, for one network address. */
  perAddress: RateLimit;
  /** To one mailbox, for one network address. */
  perMailboxAndAddress: RateLimit;
  /** To one mailbox, for everybody. */
  perMailbox: RateLimit;
}

interface Request {
  /** Who asks, as `addressOf` names it. */
  networkAddress: string;
  /** Whom the mail is for. */
  email: string;
}

/**
 * How many mails strangers may have sent to a mailbox, however many accounts they open, tags they add or addresses
 * they come from. Each kind of mail has limits of its own: those that somebody else causes use up nobody's reset.
 */
export function mailLimits({ perAddress, perMailboxAndAddress, perMailbox }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where this network address has asked too often */
    async takeOwnShare({ networkAddress, email }: Request): Promise<void> {
      await perAddress.take(networkAddress);
      await perMailboxAndAddress.take(`${mailboxKey(email)}|${networkAddress}`);
    },

    /** @throws AppError `too_many_requests` where the mailbox has had too many, whoever asked for them */
    async takeMailboxShare({ email }: Pick<Request, "email">): Promise<void> {
      await perMailbox.take(mailboxKey(email));
    },
  };
}

export type MailLimits = ReturnType<typeof mailLimits>;
