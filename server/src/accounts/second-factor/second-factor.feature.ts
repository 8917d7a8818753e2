import type { Router } from "express";
import type { FeatureContext } from "../../feature-context.ts";
import type { AccountLimits } from "../account-limits.ts";
import type { KnownDevices } from "../known-devices.ts";
import type { OneTimeCodesService } from "../one-time-codes.service.ts";
import type { SignInService } from "../sign-in.service.ts";
import type { SignInBrowser } from "../sign-in-codes.ts";
import type { UsersRepository } from "../users.repository.ts";
import { authenticatorApp } from "./authenticator-app.ts";
import { passkeyService } from "./passkeys.ts";
import { sealedText } from "./sealed-text.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { secondFactorNotices } from "./second-factor-notices.ts";
import { secondFactorsService } from "./second-factors.service.ts";
import { secondStepService } from "./second-step.service.ts";
import { secondStepTries } from "./second-step-tries.ts";

interface SecondFactorContext extends FeatureContext {
  users: UsersRepository;
  codes: OneTimeCodesService;
  browser: SignInBrowser;
  knownDevices: KnownDevices;
  isExtension: (origin: string) => boolean;
  accountLimits: AccountLimits;
}

/** What is asked for after the password. */
export function secondFactorFeature(context: SecondFactorContext) {
  const { db, env, logger, mailer, users, codes, browser, knownDevices, isExtension } = context;
  const limits = context.accountLimits;
  const notices = secondFactorNotices({
    mailer,
    publicUrl: env.PUBLIC_URL,
    logger,
    warningsPerAccount: limits.secondStepWarningsPerAccount,
  });
  const app = authenticatorApp({ db, sealed: sealedText(env.ENCRYPTION_KEY) });
  const passkeys = passkeyService({ db, codes, publicUrl: env.PUBLIC_URL });
  const tries = secondStepTries({ knownDevices, notices, limits: limits.secondStep });
  const secondStep = secondStepService({
    db,
    codes,
    users,
    app,
    passkeys,
    browser,
    notices,
    isExtension,
    tries,
  });
  const factors = secondFactorsService({ db, app, passkeys, notices });
  return {
    secondStep,
    tries,
    passkeys,
    routes: (router: Router, signIns: SignInService) =>
      secondFactorRoutes(router, { factors, secondStep, signIns, browser, limits }),
  };
}
