import {
  cancelSubscription,
  createSubscription,
  dismissNotice,
  getSubscription,
  listInvoices,
  openBillingPortal,
  resumeSubscription,
  stripeWebhook,
  syncSubscription,
} from "@discussion-post/contract/billing";
import express, { type Router } from "express";
import type { UserRecord } from "../accounts/user-record.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { route } from "../http/route.ts";
import type { BillingService } from "./billing.service.ts";
import { cancellationMessage, formatEndDate, presentSubscription } from "./subscription-state.ts";

/** More than an event of Stripe's holds, and read in one go. */
const WEBHOOK_MAX_BYTES = 256 * 1024;

interface BillingRoutesOptions {
  billing: BillingService;
  quota: QuotaService;
  /** Calls that reach Stripe, per account. */
  callsPerAccount: RateLimit;
}

export function billingRoutes(
  router: Router,
  { billing, quota, callsPerAccount }: BillingRoutesOptions,
): void {
  route(router, getSubscription, ({ user }) => presented(user));

  route(router, createSubscription, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    return billing.subscribe(user);
  });

  route(router, cancelSubscription, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    const cancellation = await billing.cancel(user);
    const { subscriptionId, endsAt, isOver } = cancellation;
    const formattedEndDate = formatEndDate(endsAt);
    return {
      message: cancellationMessage(cancellation),
      isOver,
      formattedEndDate,
      subscription: { id: subscriptionId, endsAt: endsAt.toISOString(), formattedEndDate },
    };
  });

  route(router, resumeSubscription, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    return presented(await billing.resume(user));
  });

  route(router, syncSubscription, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    const synced = await billing.sync(user.id);
    const { used } = await quota.usageOf(synced);
    return {
      status: "success" as const,
      isSubscribed: synced.isSubscribed,
      postsUsed: used,
      subscriptionId: synced.stripeSubscriptionId,
    };
  });

  route(router, dismissNotice, async ({ user, params }) => {
    await billing.dismissIncident(user.id, params.id);
    return undefined;
  });

  route(router, listInvoices, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    return billing.invoices(user);
  });

  route(router, openBillingPortal, async ({ user }) => {
    await callsPerAccount.take(String(user.id));
    return { url: await billing.portalUrl(user) };
  });

  async function presented(user: UserRecord) {
    return presentSubscription(user, await billing.latestIncidentOf(user.id));
  }
}

/** Before anything parses bodies: the signature is over the bytes as they came. */
export function stripeWebhookRoute(router: Router, { billing }: { billing: BillingService }): void {
  router.use(stripeWebhook.path, express.raw({ type: () => true, limit: WEBHOOK_MAX_BYTES }));
  route(router, stripeWebhook, async ({ req }) => {
    const body: unknown = req.body;
    await billing.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get("stripe-signature"));
    return { received: true as const };
  });
}
