import type { Router } from "express";
import type { AccountsFeature } from "../accounts/accounts.feature.ts";
import type { FeatureContext } from "../feature-context.ts";
import { googleRoutes } from "./google.routes.ts";

interface GoogleContext extends FeatureContext {
  accounts: AccountsFeature;
}

/** Signing in with Google. */
export function googleFeature({ env, google, limits, accounts }: GoogleContext) {
  const { googleAccounts, codes, authenticator, browser, devices } = accounts;
  const signInsPerAddress = limits.limit("google-address", env.GOOGLE_SIGN_INS_PER_MINUTE, 60);
  return {
    routes: (router: Router) =>
      googleRoutes(router, {
        google,
        googleAccounts,
        codes,
        authenticator,
        browser,
        signInsPerAddress,
        onPresence: devices.notePresence,
      }),
  };
}
