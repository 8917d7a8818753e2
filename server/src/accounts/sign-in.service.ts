import type { User } from "@discussion-post/contract/accounts";
import type { Request, Response } from "express";
import { AppError } from "../errors/app-error.ts";
import { addressOf } from "../http/address.ts";
import type { LockNotices } from "./account-locked.ts";
import type { AccountsService } from "./accounts.service.ts";
import { newDevice } from "./device.ts";
import type { DevicesRepository } from "./devices.repository.ts";
import { googleLinkExpired, isGood } from "./google-link.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { KnownNetworks } from "./known-networks.ts";
import type { SecondStepService } from "./second-factor/second-step.service.ts";
import { signedInUser } from "./session-store.ts";
import type { SignIn, SignInMethod } from "./sign-in.ts";
import type { TokensService } from "./tokens.service.ts";
import type { UserRecord } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

/** Sign-ins that an account may have, in browsers and extensions: far more than a person's devices. */
const SIGN_INS_MAX = 50;

interface SignInOptions {
  users: Pick<UsersRepository, "linkGoogle">;
  accounts: AccountsService;
  devices: Pick<DevicesRepository, "delete" | "keepLatest">;
  tokens: TokensService;
  secondStep: Pick<SecondStepService, "begin">;
  knownDevices: KnownDevices;
  knownNetworks: Pick<KnownNetworks, "remember">;
  isExtension: (origin: string) => boolean;
  locks: Pick<LockNotices, "refusalOf">;
}

/** What every way of signing in ends with. */
export function signInService({
  users,
  accounts,
  devices,
  tokens,
  secondStep,
  knownDevices,
  knownNetworks,
  isExtension,
  locks,
}: SignInOptions) {
  return {
    begin,
    /**
     * Goes on from the first step, a password or Google: signs in, or asks for the second step.
     * @throws AppError `account_locked`, `second_factor_required`
     */
    async afterFirstStep(
      req: Request,
      res: Response,
      user: UserRecord,
      how: SignInMethod,
    ): Promise<User & { token: string }> {
      await refuseLocked(user);
      if (user.secondFactorSince === null) return begin(req, user, how);
      throw new AppError("second_factor_required", "Confirm that it's you with your second step.", {
        secondStep: await secondStep.begin(req, res, user, how),
      });
    },
  };

  /**
   * Begins a cookie session under a new id, so that one planted before is worth nothing, and issues a token:
   * two credentials of one device. The sign-in that this browser had ends.
   * @param begun what stands fixed of the sign-in: its id, and when it began where it goes on from another
   * @throws AppError `account_locked`
   */
  async function begin(
    req: Request,
    user: UserRecord,
    how: SignInMethod,
    begun: Partial<Pick<SignIn, "id" | "signedInAtMs">> = {},
  ): Promise<User & { token: string }> {
    await refuseLocked(user);
    await linkConfirmedGoogle(req, user);
    const kind = isExtension(req.get("Origin") ?? "") ? "extension" : "browser";
    const now = Date.now();
    const signIn: SignIn = {
      ...newDevice(req.get("User-Agent"), kind),
      ...how,
      signedInAtMs: now,
      provenAtMs: now,
      ...begun,
    };
    await endFormer(req);
    await new Promise<void>((resolve, reject) =>
      req.login(user, (error) => (error ? reject(error) : resolve())),
    );
    req.session.signIn = signIn;
    if (req.res) knownDevices.remember(req, req.res, user);
    await knownNetworks.remember(user.id, addressOf(req));
    const { id: deviceId, method, hasSecondFactor } = signIn;
    req.log().info({ userId: user.id, deviceId, method, hasSecondFactor }, "signed in");
    const token = await tokens.issue(user.id, signIn);
    await devices.keepLatest(user.id, SIGN_INS_MAX);
    return { ...(await accounts.present(user, signIn)), token };
  }

  /** The session goes with its id; its token would stay good although nobody keeps it. */
  async function endFormer({ session }: Request): Promise<void> {
    const userId = session && signedInUser(session);
    if (userId && session.signIn) await devices.delete(userId, session.signIn.id);
  }

  async function refuseLocked(user: UserRecord): Promise<void> {
    if (user.lockedAt) throw await locks.refusalOf(user);
  }

  /**
   * Links the Google account for which this browser gave the account's password. Ends its other sign-ins.
   * @throws AppError `code_invalid`
   */
  async function linkConfirmedGoogle({ session }: Request, user: UserRecord): Promise<void> {
    const link = session?.googleLink;
    if (!link?.isConfirmed || link.userId !== user.id) return;
    delete session.googleLink;
    const isLinked =
      isGood(link) && (await users.linkGoogle({ id: user.id, googleId: link.googleId, email: link.email }));
    if (!isLinked) throw googleLinkExpired();
  }
}

export type SignInService = ReturnType<typeof signInService>;
