import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  beginPasskeyStep,
  completeSecondStep,
  confirmAuthenticatorApp,
  getSecondFactors,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
} from "@discussion-post/contract/second-factor";
import type { Request, Router } from "express";
import { addressOf } from "../../http/address.ts";
import { countRefusals, type RateLimit } from "../../http/rate-limits.ts";
import { route } from "../../http/route.ts";
import { reauthenticate, requireFreshSecondStep } from "../reauthentication.ts";
import type { SignInService } from "../sign-in.service.ts";
import type { SignIn } from "../sign-in.ts";
import type { SignInBrowser } from "../sign-in-codes.ts";
import type { UserRecord } from "../user-record.ts";
import type { SecondFactorsService } from "./second-factors.service.ts";
import type { SecondStepService } from "./second-step.service.ts";

interface SecondFactorRoutesOptions {
  factors: SecondFactorsService;
  secondStep: SecondStepService;
  signIns: SignInService;
  browser: Pick<SignInBrowser, "forget">;
  limits: {
    passwordsPerAccount: RateLimit;
    codesPerAddress: RateLimit;
    /** Codes tried while an app is set up. */
    setupCodesPerAccount: RateLimit;
  };
}

export function secondFactorRoutes(
  router: Router,
  { factors, secondStep, signIns, browser, limits }: SecondFactorRoutesOptions,
): void {
  // Only who knows the password has an id; what they may try then has limits of its own.
  const counted = <T>(req: Request, act: () => Promise<T>) =>
    countRefusals(limits.codesPerAddress, addressOf(req), act);

  route(router, beginPasskeyStep, async ({ body, req }) => ({
    ...(await counted(req, () => secondStep.passkeyOptions(req, body.id))),
  }));

  route(router, completeSecondStep, async ({ body, req, res }) => {
    const { user, how } = await counted(req, () => secondStep.complete(req, body.id, body.answer));
    browser.forget(res);
    return signIns.begin(req, user, how);
  });

  route(router, getSecondFactors, ({ user }) => factors.list(user));

  route(router, beginPasskey, async ({ user, signIn, body }) => {
    await proveOwner(user, signIn, body);
    return { ...(await factors.passkeyOptions(user)) };
  });

  route(router, addPasskey, async ({ user, signIn, body }) => ({
    recoveryCodes: await factors.addPasskey(user, body, signIn.id),
  }));

  route(router, removePasskey, async ({ user, signIn, params, body }) => {
    await proveOwner(user, signIn, body);
    await factors.removePasskey(user, params.id);
    return undefined;
  });

  route(router, beginAuthenticatorApp, async ({ user, signIn, body }) => {
    await proveOwner(user, signIn, body);
    return factors.beginApp(user);
  });

  route(router, confirmAuthenticatorApp, async ({ user, signIn, body }) => {
    await limits.setupCodesPerAccount.take(String(user.id));
    return { recoveryCodes: await factors.confirmApp(user, body.code, signIn.id) };
  });

  route(router, removeAuthenticatorApp, async ({ user, signIn, body }) => {
    await proveOwner(user, signIn, body);
    await factors.removeApp(user);
    return undefined;
  });

  route(router, renewRecoveryCodes, async ({ user, signIn, body }) => {
    await proveOwner(user, signIn, body);
    return { recoveryCodes: await factors.renewRecoveryCodes(user) };
  });

  /**
   * A found open page must not be enough, and neither the password with it where the account has a second step.
   * @throws AppError `wrong_password`, `fresh_sign_in_required`
   */
  async function proveOwner(
    user: UserRecord,
    signIn: SignIn,
    { currentPassword }: { currentPassword?: string | undefined },
  ): Promise<void> {
    const key = String(user.id);
    if (user.hasPassword) await limits.passwordsPerAccount.take(key);
    await reauthenticate(user, { signIn, password: currentPassword, field: "currentPassword" });
    if (user.hasPassword) await limits.passwordsPerAccount.reset(key);
    requireFreshSecondStep(user, signIn);
  }
}
