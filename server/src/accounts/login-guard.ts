import { createHash } from "node:crypto";
import type { Request } from "express";
import { addressOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { UserRecord } from "./user-record.ts";
import { usernameKey } from "./username-key.ts";
import type { UsersRepository } from "./users.repository.ts";

interface LoginGuardOptions {
  users: Pick<UsersRepository, "findByUsername">;
  knownDevices: KnownDevices;
  limits: {
    /** Tries from one address at whichever accounts, or on one known device; right ones count too. */
    tries: RateLimit;
    /** Failures at one account from one address. */
    perAccountAndAddress: RateLimit;
    /** Failures at one account on one device that it knows. */
    perKnownDevice: RateLimit;
    /** Failures at one account on all devices that it does not know, however many addresses they come from. */
    perAccount: RateLimit;
  };
}

interface Share {
  limit: RateLimit;
  key: string;
}

/**
 * Slows down whoever guesses passwords without locking the owner out: a device that has signed in before has a share
 * of its own, which strangers cannot use up. What counts failures at an account begins anew with each password.
 */
export function loginGuard({ users, knownDevices, limits }: LoginGuardOptions) {
  return {
    /**
     * Checks a password at the cost of one try. A right one gets back what counts failures.
     * @param check gives the user, or null where the password is wrong
     * @throws AppError `too_many_requests`, for a name that nobody has as for any other
     */
    async check(
      req: Request,
      username: string,
      check: () => Promise<UserRecord | null>,
    ): Promise<UserRecord | null> {
      const account = await users.findByUsername(username);
      const shares = sharesOf(req, username, account);
      for (const { limit, key } of shares) await limit.take(key);
      const user = await check();
      req.log.info({ userId: account?.id }, user ? "password accepted" : "password refused");
      const ofFailures = shares.filter(({ limit }) => limit !== limits.tries);
      if (user) await Promise.all(ofFailures.map(({ limit, key }) => limit.giveBack(key)));
      return user;
    },
  };

  function sharesOf(req: Request, username: string, user: UserRecord | null): Share[] {
    const account = accountKey(username, user);
    const device = user && knownDevices.idOf(req, user);
    if (device) {
      return [
        { limit: limits.tries, key: device },
        { limit: limits.perKnownDevice, key: `${account}|${device}` },
      ];
    }
    const address = addressOf(req);
    return [
      { limit: limits.tries, key: address },
      { limit: limits.perAccountAndAddress, key: `${account}|${address}` },
      { limit: limits.perAccount, key: account },
    ];
  }
}

/** Failures say nothing of a password that was set after them: it gives the account other keys. */
function accountKey(username: string, user: UserRecord | null): string {
  const password = createHash("sha256").update(user?.passwordHash ?? "");
  return `${usernameKey(username)}|${password.digest("base64url").slice(0, 16)}`;
}

export type LoginGuard = ReturnType<typeof loginGuard>;
