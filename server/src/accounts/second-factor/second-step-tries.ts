import type { Request } from "express";
import { AppError } from "../../http/app-error.ts";
import type { RateLimit } from "../../http/rate-limits.ts";
import type { KnownDevices } from "../known-devices.ts";
import type { UserRecord } from "../users.table.ts";
import type { SecondFactorNotices } from "./second-factor-notices.ts";

interface SecondStepTriesOptions {
  knownDevices: Pick<KnownDevices, "idOf">;
  notices: Pick<SecondFactorNotices, "triesUsedUp">;
  limits: {
    /** Codes tried for one account on all devices that it does not know. */
    perAccount: RateLimit;
    perAccountADay: RateLimit;
    /** Codes tried for one account on one device that it knows. */
    perKnownDevice: RateLimit;
    /** On all of them: a reset password makes a device known, and must not be worth another share each time. */
    onKnownDevicesADay: RateLimit;
    /** Reset passwords of one account that give the strangers' share back. */
    clearingsADay: RateLimit;
  };
}

/**
 * Counts the codes that are tried in second steps. Whoever tries one has given the password: a device that the owner
 * has used before has a share of its own, which somebody else who knows the password cannot use up.
 */
export function secondStepTries({ knownDevices, notices, limits }: SecondStepTriesOptions) {
  return {
    /** @throws AppError `too_many_requests` */
    async take(req: Request, user: UserRecord): Promise<void> {
      const [share, day] = sharesOf(req, user);
      try {
        await share.limit.take(share.key);
        await day.limit.take(day.key);
      } catch (error) {
        if (isUsedUp(error)) await notices.triesUsedUp(user);
        throw error;
      }
    },

    /** Gives the share of the moment back to who had the right code. */
    async reset(req: Request, user: UserRecord): Promise<void> {
      const [share] = sharesOf(req, user);
      await share.limit.reset(share.key);
    },

    /**
     * Gives back what strangers have used up: with the password reset, whoever knew the old one can try no more. Not
     * any number of times a day, for somebody who can read the mailbox might be guessing.
     */
    async clearStrangers(userId: number): Promise<void> {
      const key = String(userId);
      try {
        await limits.clearingsADay.take(key);
      } catch (error) {
        if (isUsedUp(error)) return;
        throw error;
      }
      await limits.perAccount.reset(key);
      await limits.perAccountADay.reset(key);
    },
  };

  /** The share of the moment, and that of the day. */
  function sharesOf(req: Request, user: UserRecord) {
    const account = String(user.id);
    const device = knownDevices.idOf(req, user);
    if (device === null) {
      return [
        { limit: limits.perAccount, key: account },
        { limit: limits.perAccountADay, key: account },
      ] as const;
    }
    return [
      { limit: limits.perKnownDevice, key: `${account}|${device}` },
      { limit: limits.onKnownDevicesADay, key: account },
    ] as const;
  }
}

export type SecondStepTries = ReturnType<typeof secondStepTries>;

function isUsedUp(error: unknown): boolean {
  return error instanceof AppError && error.code === "too_many_requests";
}
