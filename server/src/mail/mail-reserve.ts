import { wholeNetworkOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";

interface Limits {
  /** To one account, for one network. */
  firstOfNetwork: RateLimit;
  /** To whichever accounts, for one network. */
  perNetwork: RateLimit;
}

/**
 * Mails beyond a network's share, for the owners of accounts alone: whoever uses that share up, with addresses that
 * nobody has, keeps none of the neighbors from the first mail of a day. Neighboring addresses are one network.
 */
export function mailReserve({ firstOfNetwork, perNetwork }: Limits) {
  return {
    /** @throws AppError `too_many_requests` where the account has had its one from here, or the network all of its own */
    async take({ userId, networkAddress }: { userId: number; networkAddress: string }): Promise<void> {
      const network = wholeNetworkOf(networkAddress);
      const first = `${userId}|${network}`;
      await firstOfNetwork.take(first);
      try {
        await perNetwork.take(network);
      } catch (error) {
        await firstOfNetwork.giveBack(first);
        throw error;
      }
    },
  };
}

export type MailReserve = ReturnType<typeof mailReserve>;
