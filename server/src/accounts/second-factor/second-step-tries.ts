import type { Request } from "express";
import { AppError } from "../../errors/app-error.ts";
import { addressOf } from "../../http/address.ts";
import type { RateLimit } from "../../http/rate-limits.ts";
import type { KnownDevices } from "../known-devices.ts";
import type { UserRecord } from "../user-record.ts";
import type { SecondFactorNotices } from "./second-factor-notices.ts";

interface SecondStepTriesOptions {
  knownDevices: Pick<KnownDevices, "idOf">;
  notices: Pick<SecondFactorNotices, "triesUsedUp">;
  limits: {
    /** Codes tried for one account from one network address, on devices that it does not know. */
    perAccountAndAddress: RateLimit;
    perAccountAndAddressADay: RateLimit;
    /** Codes of the app, from all addresses together. */
    perAccountADay: RateLimit;
    /** Codes tried for one account on one device that it knows. */
    perKnownDevice: RateLimit;
    /** Codes of the app on all of them: a reset password makes a device known, and must not be worth another share each time. */
    onKnownDevicesADay: RateLimit;
    /** Reset passwords of one account that give the share of unknown devices back. */
    clearingsADay: RateLimit;
  };
}

/** Of an authenticator app, or a recovery code. */
type CodeKind = "code" | "recovery_code";

interface Share {
  limit: RateLimit;
  key: string;
}

/**
 * Counts the codes that are tried in second steps. The caller has given the password: a device that the owner
 * has used before has a share of its own, which somebody else who knows the password cannot use up, and so has each
 * network address. What all share bounds guesses at the six digits of an app: recovery codes are long and random,
 * so that no number of guesses finds one, and the owner gets in with one whatever others have used up.
 */
export function secondStepTries({ knownDevices, notices, limits }: SecondStepTriesOptions) {
  return {
    /** @throws AppError `too_many_requests` */
    async take(req: Request, user: UserRecord, kind: CodeKind): Promise<void> {
      try {
        for (const { limit, key } of sharesOf(req, user, kind)) await limit.take(key);
      } catch (error) {
        if (isUsedUp(error)) await notices.triesUsedUp(user);
        throw error;
      }
    },

    /** After a right code: restores the share of the moment, and returns one try to the shares of the day. */
    async reset(req: Request, user: UserRecord, kind: CodeKind): Promise<void> {
      const [moment, ...days] = sharesOf(req, user, kind);
      await moment?.limit.reset(moment.key);
      for (const { limit, key } of days) await limit.giveBack(key);
    },

    /**
     * Gives back what unknown devices have used up: with the password reset, nobody who knew the old one can try any more.
     * Not any number of times a day, for somebody who can read the mailbox might be guessing.
     */
    async clearUnknownDevices(req: Request, { id }: Pick<UserRecord, "id">): Promise<void> {
      const key = String(id);
      try {
        await limits.clearingsADay.take(key);
      } catch (error) {
        if (isUsedUp(error)) return;
        throw error;
      }
      await limits.perAccountADay.reset(key);
      const here = accountAndAddress(req, id);
      await limits.perAccountAndAddress.reset(here);
      await limits.perAccountAndAddressADay.reset(here);
    },
  };

  /** The share of the moment, and then those of the day. */
  function sharesOf(req: Request, user: UserRecord, kind: CodeKind): Share[] {
    const account = String(user.id);
    const ofAll = (limit: RateLimit): Share[] => (kind === "code" ? [{ limit, key: account }] : []);
    const device = knownDevices.idOf(req, user);
    if (device === null) {
      const here = accountAndAddress(req, user.id);
      return [
        { limit: limits.perAccountAndAddress, key: here },
        { limit: limits.perAccountAndAddressADay, key: here },
        ...ofAll(limits.perAccountADay),
      ];
    }
    return [
      { limit: limits.perKnownDevice, key: `${account}|${device}` },
      ...ofAll(limits.onKnownDevicesADay),
    ];
  }
}

export type SecondStepTries = ReturnType<typeof secondStepTries>;

function accountAndAddress(req: Request, userId: number): string {
  return `${userId}|${addressOf(req)}`;
}

function isUsedUp(error: unknown): boolean {
  return error instanceof AppError && error.code === "too_many_requests";
}
