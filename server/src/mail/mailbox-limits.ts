import { AppError } from "../errors/app-error.ts";
import { wholeNetworkOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import type { MailRequest } from "./mail-limits.ts";
import { mailboxKey } from "./mailbox-key.ts";

interface Limits {
  /** To one mailbox, for everybody. */
  perMailbox: RateLimit;
  /** Of those, and beyond them: the first that a whole network asks for. */
  firstOfNetwork: RateLimit;
  /** Beyond that, for who asks in an account: of one network address, and of all together. */
  reserve: { perMailboxAndAddress: RateLimit; perMailbox: RateLimit };
}

/**
 * How many mails a stranger's mailbox may be sent, from however many network addresses they are asked for. The first
 * one that a network asks for goes in any case: whoever uses a mailbox's mails up keeps none from its owner, who asks
 * from elsewhere. Neighboring addresses are one network, so that nobody has thousands.
 */
export function mailboxLimits({ perMailbox, firstOfNetwork, reserve }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where the mailbox has had too many, no matter who asked for them */
    async takeShare(mail: MailRequest): Promise<void> {
      const isFirst = await isFirstOfNetwork(mail);
      await perMailbox.take(mailboxKey(mail.email)).catch(unless(isFirst));
    },

    /**
     * The same for who asks again in an account. Where others have used the mailbox's share up, a reserve is left, of which
     * one network address takes no more than its part: an owner gets a mail on a day on which somebody wants none to.
     * @throws AppError `too_many_requests`
     */
    async takeShareInAccount({ networkAddress, email }: MailRequest): Promise<void> {
      const mailbox = mailboxKey(email);
      const isFirst = await isFirstOfNetwork({ networkAddress, email });
      try {
        await perMailbox.take(mailbox);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (isFirst) return;
        const here = `${mailbox}|${networkAddress}`;
        const isLeft =
          (await hasTaken(reserve.perMailboxAndAddress, here)) &&
          (await hasTaken(reserve.perMailbox, mailbox));
        if (!isLeft) throw error;
      }
    },
  };

  function isFirstOfNetwork({ networkAddress, email }: MailRequest): Promise<boolean> {
    return hasTaken(firstOfNetwork, `${mailboxKey(email)}|${wholeNetworkOf(networkAddress)}`);
  }
}

/** Lets a refusal pass where it does not hold. */
function unless(isExempt: boolean): (error: unknown) => void {
  return (error) => {
    if (!isExempt || !(error instanceof AppError)) throw error;
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
