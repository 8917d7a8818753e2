import { createHmac, hkdfSync } from "node:crypto";
import { endOfRetention } from "@discussion-post/contract/retention";
import type { Database } from "../database/connection.ts";
import { knownNetworksRepository } from "./known-networks.repository.ts";

/** A home, a campus, a phone and some more; the latest stay. */
const NETWORKS_MAX = 8;

/**
 * Which networks an account has signed in from, so that wrong passwords for other accounts in one of them do not keep
 * its owner out there on a new device (ADR-0008). Kept are keyed hashes of account and network: nobody can read an
 * address from them without the secret, nor tell that two accounts share one.
 */
export function knownNetworks(db: Database, { secrets }: { secrets: readonly string[] }) {
  const repository = knownNetworksRepository(db);
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "known networks", 32)));

  return {
    /** @param network as `addressOf` gives it */
    knows: (userId: number, network: string): Promise<boolean> =>
      repository.hasAny(userId, hashesOf(userId, network)),

    /** Makes the network known to the account from now on. */
    async remember(userId: number, network: string): Promise<void> {
      const [hash = ""] = hashesOf(userId, network);
      await repository.use(userId, hash, { keep: NETWORKS_MAX });
    },

    deleteExpired: () => repository.deleteUnusedSince(endOfRetention("knownNetworks", new Date())),
  };

  /** By each key, the present one first. */
  function hashesOf(userId: number, network: string): string[] {
    return keys.map((key) => createHmac("sha256", key).update(`${userId}|${network}`).digest("hex"));
  }
}

export type KnownNetworks = ReturnType<typeof knownNetworks>;
