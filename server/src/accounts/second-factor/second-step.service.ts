import type { ParsedBodyOf } from "@discussion-post/contract/endpoint";
import type { completeSecondStep } from "@discussion-post/contract/second-factor";
import type { SecondStep } from "@discussion-post/contract/second-step";
import type { Request, Response } from "express";
import type { Database } from "../../database/connection.ts";
import { AppError } from "../../errors/app-error.ts";
import type { OneTimeCodesService } from "../one-time-codes.service.ts";
import { byGoogle, byPassword, type SignInMethod } from "../sign-in.ts";
import type { SignInBrowser } from "../sign-in-codes.ts";
import type { UserRecord } from "../user-record.ts";
import type { UsersRepository } from "../users.repository.ts";
import type { AuthenticatorApp } from "./authenticator-app.ts";
import type { PasskeyService } from "./passkeys.ts";
import { recoveryCodesRepository } from "./recovery-codes.repository.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";
import type { SecondFactorNotices } from "./second-factor-notices.ts";
import type { SecondStepTries } from "./second-step-tries.ts";

/** How long somebody may take from the password to the code. */
const STEP_LIFETIME_MS = 10 * 60_000;

type Answer = ParsedBodyOf<typeof completeSecondStep>["answer"];

interface SecondStepOptions {
  db: Database;
  codes: OneTimeCodesService;
  users: Pick<UsersRepository, "findById">;
  app: AuthenticatorApp;
  passkeys: PasskeyService;
  browser: SignInBrowser;
  notices: Pick<SecondFactorNotices, "recoveryCodeUsed">;
  isExtension: (origin: string) => boolean;
  tries: SecondStepTries;
}

/** The second step of a sign-in: a code, a passkey or a recovery code, after the password or Google. */
export function secondStepService(options: SecondStepOptions) {
  const { db, codes, users, app, passkeys, browser, notices, isExtension, tries } = options;

  return {
    /** Keeps that the first step is done. What it answers is worth something only where it was begun. */
    async begin(req: Request, res: Response, user: UserRecord, how: SignInMethod): Promise<SecondStep> {
      const id = await codes.issue({
        purpose: "second_step",
        userId: user.id,
        lifetimeMs: STEP_LIFETIME_MS,
        email: how.googleEmail,
        browserSecret: isFromExtension(req) ? undefined : browser.secretFor(req, res),
      });
      const [addedAt, known] = await Promise.all([app.addedAt(user.id), passkeys.list(user.id)]);
      return { id, hasApp: addedAt !== null, hasPasskey: known.length > 0 };
    },

    /** @throws AppError `second_step_expired` */
    async passkeyOptions(req: Request, id: string) {
      const user = await userOf(req, id);
      return passkeys.requestOptions(user.id, secretOf(req));
    },

    /**
     * Returns the user who has completed the sign-in, once.
     * @throws AppError `second_step_expired`, `second_step_wrong`, `too_many_requests`
     */
    async complete(
      req: Request,
      id: string,
      answer: Answer,
    ): Promise<{ user: UserRecord; how: SignInMethod }> {
      const user = await userOf(req, id);
      const isAccepted = await isRight(req, user, answer);
      const { kind } = answer;
      req.log().info({ userId: user.id, kind }, isAccepted ? "second step accepted" : "second step refused");
      if (!isAccepted) throw wrong(answer);
      const redeemed = await codes.redeem({ purpose: "second_step", code: id, browserSecret: secretOf(req) });
      if (!redeemed) throw expired();
      if (answer.kind !== "passkey") await tries.reset(req, user, answer.kind);
      if (answer.kind === "recovery_code") {
        notices.recoveryCodeUsed(user, await recoveryCodesRepository(db).count(user.id));
      }
      const first = redeemed.email === null ? byPassword : byGoogle(redeemed.email);
      return { user, how: { ...first, hasSecondFactor: true } };
    },
  };

  async function isRight(req: Request, user: UserRecord, answer: Answer): Promise<boolean> {
    // Nobody guesses a signature: passkeys work also while the codes' tries are used up.
    if (answer.kind === "passkey") return passkeys.use(user.id, answer.passkey, secretOf(req));
    await tries.take(req, user, answer.kind);
    return answer.kind === "code"
      ? app.use(user.id, answer.code)
      : redeemRecoveryCode(db, user.id, answer.code);
  }

  async function userOf(req: Request, id: string): Promise<UserRecord> {
    const step = await codes.holderOf({ purpose: "second_step", code: id, browserSecret: secretOf(req) });
    const user = step && (await users.findById(step.userId));
    if (!user) throw expired();
    return user;
  }

  /** The panel of the extension keeps no cookies: there, the id alone is what nobody else has. */
  function secretOf(req: Request): string | undefined {
    return isFromExtension(req) ? undefined : (browser.secretOf(req) ?? "");
  }

  function isFromExtension(req: Request): boolean {
    return isExtension(req.get("Origin") ?? "");
  }
}

export type SecondStepService = ReturnType<typeof secondStepService>;

function wrong({ kind }: Answer): AppError {
  const message = {
    code: "That code doesn't work. Wait for the next one your app shows.",
    recovery_code: "That recovery code doesn't work, or it was used before.",
    passkey: "That passkey doesn't work for this account.",
  }[kind];
  return new AppError("second_step_wrong", message, { field: kind === "passkey" ? "passkey" : "code" });
}

function expired(): AppError {
  return new AppError("second_step_expired", "This login has expired. Please log in again.");
}
