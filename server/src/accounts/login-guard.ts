import { createHash } from "node:crypto";
import { LOGIN_TRIES } from "@discussion-post/contract/errors";
import type { Request } from "express";
import { AppError } from "../errors/app-error.ts";
import { addressOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { type FailedAccounts, isUsedUp } from "./failed-accounts.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { KnownNetworks } from "./known-networks.ts";
import type { UserRecord } from "./user-record.ts";
import { usernameKey } from "./username-key.ts";
import type { UsersRepository } from "./users.repository.ts";

interface LoginGuardOptions {
  users: Pick<UsersRepository, "findByUsername">;
  knownDevices: KnownDevices;
  knownNetworks: Pick<KnownNetworks, "knows">;
  limits: {
    /** Tries from one address at whichever accounts, or on one known device; right ones count too. */
    tries: RateLimit;
    /** Failures at one account from one address. */
    perAccountAndAddress: RateLimit;
    /** Accounts at which tries from one address failed, on devices that they do not know. */
    failedAccounts: FailedAccounts;
    /** Failures at one account on one device that it knows. */
    perKnownDevice: RateLimit;
    /** Failures at one account on all devices that it does not know, however many addresses they come from. */
    onUnknownDevices: RateLimit;
    /** The same, once those are used up: one in a while. */
    onUnknownDevicesSlowly: RateLimit;
    /** Of which one address has no more than a part. */
    perAddressSlowly: RateLimit;
  };
}

interface Share {
  limit: RateLimit;
  key: string;
}

interface TakenTry {
  /** Gives back what counts failures. */
  giveBack: () => Promise<unknown>;
  /** Why a wrong password is told that there were too many tries, where its network has used its share up. */
  refusal?: AppError | undefined;
}

/**
 * Slows down password guessing without locking the owner out (ADR-0008): a device that has signed in before has
 * a share of its own, which nobody else can use up; all others have one together, and then a try in a while, of which
 * one address cannot take each, and one address can fail at so many accounts. Who has signed in from there before comes
 * in by the right password also when that is used up, wherever the failures came from: the account has a share of its
 * own in each network that it knows. What counts failures at an account begins anew with each password.
 */
export function loginGuard({ users, knownDevices, knownNetworks, limits }: LoginGuardOptions) {
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
      const taken = await takeTry(req, username, account).catch((error: unknown) => {
        throw isUsedUp(error) ? tooManyTries(error) : error;
      });
      const user = await check();
      req.log().info({ userId: account?.id }, user ? "password accepted" : "password refused");
      if (user) await taken.giveBack();
      // As for a name that has never signed in from there, or that nobody has.
      else if (taken.refusal) throw tooManyTries(taken.refusal);
      return user;
    },
  };

  async function takeTry(req: Request, username: string, user: UserRecord | null): Promise<TakenTry> {
    const account = accountKey(username, user);
    const device = user && knownDevices.idOf(req, user);
    if (device) {
      const taken = await takeAll([
        { limit: limits.tries, key: device },
        { limit: limits.perKnownDevice, key: `${account}|${device}` },
      ]);
      return { giveBack: () => giveBack(taken) };
    }
    const address = addressOf(req);
    const here = `${account}|${address}`;
    const pardoned = async (error: unknown): Promise<AppError> => {
      if (isUsedUp(error) && user && (await knownNetworks.knows(user.id, address))) return error;
      throw error;
    };
    // What a network has used up is no end for who has signed in from it before, but what they have there is.
    let refusal = await limits.tries.take(address).then(() => undefined, pardoned);
    if (refusal) await limits.tries.take(here);
    const taken = await takeAll([{ limit: limits.perAccountAndAddress, key: here }]);
    let isNew = false;
    try {
      isNew = await limits.failedAccounts.take(account, address).catch(async (error: unknown) => {
        refusal = await pardoned(error);
        return false;
      });
      const ofUnknownDevices = await takeOfUnknownDevices(account, here).catch(async (error: unknown) => {
        refusal = await pardoned(error);
        return takeAll([{ limit: limits.onUnknownDevices, key: here }]);
      });
      const all = [...taken, ...ofUnknownDevices];
      return {
        giveBack: () => Promise.all([giveBack(all), limits.failedAccounts.release(account, address)]),
        refusal,
      };
    } catch (error) {
      await giveBack(taken);
      if (isNew) await limits.failedAccounts.release(account, address);
      throw error;
    }
  }

  async function takeOfUnknownDevices(account: string, here: string): Promise<Share[]> {
    try {
      return await takeAll([{ limit: limits.onUnknownDevices, key: account }]);
    } catch (error) {
      if (!isUsedUp(error)) throw error;
    }
    return takeAll([
      { limit: limits.perAddressSlowly, key: here },
      { limit: limits.onUnknownDevicesSlowly, key: account },
    ]);
  }

  /** Takes one of each, or none that counts failures: a try that is refused was no failure. */
  async function takeAll(shares: readonly Share[]): Promise<Share[]> {
    const taken: Share[] = [];
    try {
      for (const share of shares) {
        await share.limit.take(share.key);
        taken.push(share);
      }
    } catch (error) {
      await giveBack(taken);
      throw error;
    }
    return taken;
  }

  async function giveBack(taken: readonly Share[]): Promise<void> {
    const ofFailures = taken.filter(({ limit }) => limit !== limits.tries);
    await Promise.all(ofFailures.map(({ limit, key }) => limit.giveBack(key)));
  }
}

/** Failures say nothing of a password that was set after them: it gives the account other keys. */
function accountKey(username: string, user: UserRecord | null): string {
  const password = createHash("sha256").update(user?.passwordHash ?? "");
  return `${usernameKey(username)}|${password.digest("base64url").slice(0, 16)}`;
}

/** Tells it apart from too many requests of any kind, after which a reset helps nobody. */
function tooManyTries({ message, retryAfterSeconds }: AppError): AppError {
  return new AppError("too_many_requests", message, {
    type: LOGIN_TRIES,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

export type LoginGuard = ReturnType<typeof loginGuard>;
