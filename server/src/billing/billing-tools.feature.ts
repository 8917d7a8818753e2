import type { Router } from "express";
import type { UserRecord } from "../accounts/user-record.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { BillingFeature } from "./billing.feature.ts";
import { billingToolsRoutes } from "./billing-tools.routes.ts";
import { stripeDiagnosis } from "./stripe-diagnosis.service.ts";

interface BillingToolsContext extends FeatureContext {
  billing: BillingFeature;
  /** Gives premium by hand, with an entry in the audit log. */
  grantByHand: (actor: UserRecord, userId: number) => Promise<void>;
}

/** Repair, payment test and diagnostics. */
export function billingToolsFeature({ env, payments, limits, billing, grantByHand }: BillingToolsContext) {
  const diagnosis = stripeDiagnosis({
    payments,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    priceId: env.STRIPE_PRICE_ID,
  });
  const { callsPerAccount } = billing;
  const testPaymentsPerAddress = limits.limit("test-payment", env.TEST_PAYMENTS_PER_HOUR, 3_600);
  return {
    routes: (router: Router) =>
      billingToolsRoutes(router, {
        billing: billing.service,
        payments,
        diagnosis,
        grantByHand,
        limits: { callsPerAccount, testPaymentsPerAddress },
      }),
  };
}
