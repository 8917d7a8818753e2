import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParam, timestamp } from "./text.ts";

/**
 * Subscribing, paying and cancelling. Stripe alone knows what is paid (ADR-0017): these calls ask Stripe, and
 * none of them takes the caller's word for it.
 */

const billingErrors = [
  "stripe_unavailable",
  "stripe_key_invalid",
  "resource_missing",
  "too_many_requests",
] as const;

/** What became of money, or of a subscription that ended unpaid. */
export const billingNotice = z.object({
  id: z.int(),
  /**
   * `revoked`: the administrator ended premium. `gift`: what was paid was given for free. `late`: premium had ended.
   * `ended`: the subscription was ended at Stripe before the time paid for was over.
   * `duplicate`: it was paid twice. `refunded`, `disputed`: it went back by Stripe's word. `unpaid`: no money came.
   * `cancelled`: its owner cancelled while a payment was overdue. `overcharged`: more than one premium was charged.
   * `customer_deleted`: the customer was deleted at Stripe within a week that was paid.
   */
  reason: z.enum([
    "revoked",
    "gift",
    "late",
    "ended",
    "duplicate",
    "refunded",
    "disputed",
    "unpaid",
    "cancelled",
    "overcharged",
    "customer_deleted",
  ]),
  /** What went back, or is owed, in cents; null where nothing is, or the sum is not known. */
  amount: z.nullable(z.int()),
  at: timestamp,
  /** Whether the money is still to go back. */
  isPending: z.boolean(),
});

export type BillingNotice = z.infer<typeof billingNotice>;

/** Where an account stands with its plan. */
export const subscriptionState = z.object({
  isSubscribed: z.boolean(),
  /** Who gives the premium: Stripe for a paid one, the administrator for a granted one. */
  source: z.nullable(z.enum(["stripe", "granted"])),
  /** The subscription's status in Stripe's words; null without one. */
  status: z.nullable(z.string()),
  /** When the period that is paid for ends. */
  currentPeriodEnd: z.nullable(timestamp),
  /** When premium ends because it was cancelled; null while it renews. */
  endsAt: z.nullable(timestamp),
  formattedEndDate: z.nullable(z.string()),
  /** Whether Stripe tries again to collect a renewal that failed. */
  hasPaymentProblem: z.boolean(),
  /** What is owed, and Stripe's page to pay or confirm it; null where nothing is. */
  overdue: z.nullable(z.object({ payUrl: z.url(), needsConfirmation: z.boolean() })),
  /**
   * What becomes of a payment that the bank still works on: premium begins or goes on with it, or it is refunded when it
   * arrives because the subscription has ended. Null where there is none.
   */
  paymentUnderWay: z._default(z.nullable(z.enum(["begins", "renews", "goes_back"])), null),
  /** Whether the administrator closed premium to this account, which then cannot subscribe. */
  isDenied: z.boolean(),
  /** The last thing to know about the account's money that was not dismissed; null where there is none. */
  notice: z.nullable(billingNotice),
});

export type SubscriptionState = z.infer<typeof subscriptionState>;

export const getSubscription = endpoint({
  method: "GET",
  path: "/api/subscription",
  summary: "Where the user's plan stands, as last heard from Stripe",
  access: "user",
  response: subscriptionState,
});

export const createSubscription = endpoint({
  method: "POST",
  path: "/api/create-subscription",
  summary: "Begin a subscription, or take up the one that waits for its payment; pay with the client secret",
  access: "user",
  response: z.object({ clientSecret: z.nullish(z.string()), subscriptionId: z.string() }),
  errors: [
    ...billingErrors,
    "already_subscribed",
    "payment_processing",
    "premium_denied",
    "price_not_found",
    "price_error",
  ],
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/cancel-subscription",
  summary: "Cancel at the end of the paid period; at once while a payment is overdue",
  access: "user",
  response: z.object({
    message: z.string(),
    /** Whether premium has ended already. */
    isOver: z._default(z.boolean(), false),
    formattedEndDate: z.string(),
    subscription: z.object({ id: z.string(), endsAt: timestamp, formattedEndDate: z.string() }),
  }),
  errors: [...billingErrors, "not_subscribed"],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/resume-subscription",
  summary: "Take a cancellation back before the paid period has ended",
  access: "user",
  response: subscriptionState,
  errors: [...billingErrors, "already_subscribed", "not_subscribed", "premium_denied"],
});

export const syncSubscription = endpoint({
  method: "POST",
  path: "/api/force-sync-subscription",
  summary: "Ask Stripe how the subscription stands now",
  access: "user",
  refusals: { signedOut: "User must be logged in to sync subscription status" },
  response: z.object({
    status: z.literal("success"),
    isSubscribed: z.boolean(),
    postsUsed: z.int(),
    subscriptionId: z.nullable(z.string()),
  }),
  errors: billingErrors,
});

export const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: timestamp,
  /** In the currency's smallest unit. */
  amount: z.int(),
  currency: z.string(),
  /**
   * "paid", "open", "void" or "uncollectible", as Stripe says; "refunded" where all of it went back; "disputed" where
   * the bank took it back; "processing" where a bank takes its time; "not_owed" for a
   * first payment that was declined or never made, so that nothing began.
   */
  status: z.string(),
  /** Pages of Stripe's, where the user pays or reads it. */
  hostedUrl: z.nullable(z.url()),
  pdfUrl: z.nullable(z.url()),
});

export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/invoices",
  summary: "The user's invoices and receipts, newest first",
  access: "user",
  response: z.array(invoice),
  errors: billingErrors,
});

export const openBillingPortal = endpoint({
  method: "POST",
  path: "/api/billing-portal",
  summary: "The address of Stripe's own page for the card and the receipts",
  access: "user",
  response: z.object({ url: z.url() }),
  errors: [...billingErrors, "not_subscribed"],
});

export const dismissNotice = endpoint({
  method: "POST",
  path: "/api/billing-notices/:id/dismiss",
  summary: "Show a notice about money no more; a repeat changes nothing",
  access: "user",
  params: z.object({ id: idParam }),
  response: null,
});

export const stripeWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks/stripe",
  summary: "Where Stripe tells what happened; signed, and never taken at its word",
  access: "everyone",
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature", "stripe_unavailable"],
});
