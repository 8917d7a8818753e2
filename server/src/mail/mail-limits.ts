import type { RateLimit } from "../http/rate-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";

interface Limits {
  /** To whichever mailboxes, for one network address. */
  perAddress: RateLimit;
  /** To one mailbox, for one network address. */
  perMailboxAndAddress: RateLimit;
}

export interface MailRequest {
  /** Who asks, as `addressOf` names it. */
  networkAddress: string;
  /** Whom the mail is for. */
  email: string;
}

/**
 * How many mails one network address may have sent to strangers' mailboxes, however many accounts it opens or tags it
 * adds. Each kind of mail has limits of its own: those that somebody else causes use up nobody's reset.
 */
export function mailLimits({ perAddress, perMailboxAndAddress }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where this network address has asked too often */
    async takeOwnShare({ networkAddress, email }: MailRequest): Promise<void> {
      await perAddress.take(networkAddress);
      await perMailboxAndAddress.take(`${mailboxKey(email)}|${networkAddress}`);
    },
  };
}

export type MailLimits = ReturnType<typeof mailLimits>;
