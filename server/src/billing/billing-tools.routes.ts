import {
  createTestPayment,
  diagnoseStripe,
  directSubscriptionFix,
  fixSubscription,
  getStripeStatus,
  verifyStripe,
  verifySubscription,
} from "@discussion-post/contract/billing-tools";
import type { Router } from "express";
import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { addressOf } from "../http/address.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { BillingService } from "./billing.service.ts";
import type { Payments } from "./stripe/payments.ts";
import type { StripeDiagnosis } from "./stripe-diagnosis.service.ts";

interface BillingToolsOptions {
  billing: BillingService;
  payments: Payments | null;
  diagnosis: StripeDiagnosis;
  /** Gives premium by hand, with an entry in the audit log. */
  grantByHand: (actor: UserRecord, userId: number) => Promise<void>;
  limits: { callsPerAccount: RateLimit; testPaymentsPerAddress: RateLimit };
}

/** Repair, payment test and diagnostics. Nothing that a caller claims makes anybody premium (ADR-0019). */
export function billingToolsRoutes(router: Router, options: BillingToolsOptions): void {
  const { billing, payments, diagnosis, grantByHand, limits } = options;

  route(router, getStripeStatus, () => diagnosis.status());

  route(router, directSubscriptionFix, async ({ user }) => {
    await limits.callsPerAccount.take(String(user.id));
    const synced = user.stripeSubscriptionId ? await billing.sync(user.id) : user;
    return synced.isSubscribed
      ? {
          status: "success" as const,
          message: "Your subscription status has been corrected in the database.",
        }
      : { status: "unchanged" as const, message: "No active subscription is stored with your account." };
  });

  route(router, verifySubscription, async ({ user }) => {
    await limits.callsPerAccount.take(String(user.id));
    const { isSubscribed } = await billing.sync(user.id);
    return {
      message: `Stripe confirms your subscription as ${isSubscribed ? "active" : "inactive"}.`,
      userUpdated: isSubscribed !== user.isSubscribed,
      isSubscribed,
    };
  });

  route(router, fixSubscription, async ({ user, req }) => {
    await limits.callsPerAccount.take(String(user.id));
    const synced = await billing.sync(user.id);
    if (synced.isSubscribed)
      return { message: "Your subscription is active, and so is your premium access." };
    if (!req.isAdministrator) {
      throw new AppError(
        "forbidden",
        "Stripe knows of no active subscription, and only the administrator can set premium by hand.",
      );
    }
    await grantByHand(user, user.id);
    return { message: "Premium was set by hand." };
  });

  route(router, createTestPayment, async ({ req }) => {
    await limits.testPaymentsPerAddress.take(addressOf(req));
    if (!payments) throw new AppError("stripe_unavailable", "Online payment is not set up on this site.");
    if (!payments.isTestMode) {
      throw new AppError(
        "live_mode_refused",
        "Test payments need a test key, and this site uses a live one.",
      );
    }
    return payments.createTestPayment();
  });

  route(router, diagnoseStripe, () => diagnosis.forDebugPage());
  route(router, verifyStripe, () => diagnosis.forVerifyPage());
}
