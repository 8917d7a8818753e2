import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import type { Job } from "../jobs/jobs.ts";
import { billingRoutes, stripeWebhookRoute } from "./billing.routes.ts";
import { billingService } from "./billing.service.ts";
import { billingMailer } from "./billing-mailer.ts";
import { paymentForm } from "./payment-form.ts";
import { personalPayments } from "./personal-payments.repository.ts";

/** How often Stripe's events that were not handled at once are tried again. */
const CATCH_UP_EVERY_MS = 30_000;
/** How often Stripe is asked about accounts that a webhook may have been missed about. */
const RECONCILE_EVERY_MS = 300_000;

interface BillingContext extends FeatureContext {
  quota: QuotaService;
}

/** Premium that is paid for. */
export function billingFeature({ db, env, logger, mailer, payments, limits, quota }: BillingContext) {
  const service = billingService({
    db,
    payments,
    publicUrl: env.PUBLIC_URL,
    supportEmail: env.SUPPORT_EMAIL,
    notify: billingMailer({ mailer, publicUrl: env.PUBLIC_URL, logger }).notify,
    logger,
  });
  /** Calls that reach Stripe. */
  const callsPerAccount = limits.limit("billing-account", env.BILLING_CALLS_PER_HOUR, 3_600);
  return {
    service,
    callsPerAccount,
    /** Where pages load the payment form from; null where payment is not configured. */
    paymentForm: payments && paymentForm(env.STRIPE_API_URL),
    /** Reads the body as it was sent, so it stands before whatever parses bodies. */
    webhookRoute: (router: Router) => stripeWebhookRoute(router, { billing: service }),
    routes: (router: Router) => billingRoutes(router, { billing: service, quota, callsPerAccount }),
    personalData: personalPayments,
    jobs: [
      { name: "catch-up-payment-events", everyMs: CATCH_UP_EVERY_MS, run: () => service.catchUp() },
      { name: "reconcile-with-stripe", everyMs: RECONCILE_EVERY_MS, run: () => service.reconcile() },
    ] satisfies Job[],
    deleteExpired: service.deleteOldEvents,
  };
}

export type BillingFeature = ReturnType<typeof billingFeature>;
