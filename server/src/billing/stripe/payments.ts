import Stripe from "stripe";
import { eventsAtStripe } from "./events-at-stripe.ts";
import { moneyAtStripe } from "./money-at-stripe.ts";
import { priceAtStripe } from "./price-at-stripe.ts";
import { subscriptionsAtStripe } from "./subscriptions-at-stripe.ts";

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The weekly price that is sold. */
  priceId: string;
  apiUrl: string;
  /** How long one call may take. */
  timeoutMs: number;
}

/** The API version that the SDK's types describe; Stripe answers in it whatever the account's default is. */
const API_VERSION = "2026-10-28.endive";

/** Stripe, by its own SDK. Every call throws an AppError with one of the billing codes. */
export function stripePayments({ secretKey, webhookSecret, priceId, apiUrl, timeoutMs }: StripeOptions) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    priceId,
    /** Whether no real money moves. */
    isTestMode: /^[sr]k_test_/.test(secretKey),
    ...subscriptionsAtStripe(stripe, priceId),
    ...moneyAtStripe(stripe),
    ...priceAtStripe(stripe, priceId),
    ...eventsAtStripe(stripe, webhookSecret),
  };
}

export type Payments = ReturnType<typeof stripePayments>;
