import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { timestamp } from "./text.ts";

/** Repair, payment test and diagnostics (ADR-0019). */

export const getStripeStatus = endpoint({
  method: "GET",
  path: "/api/debug/stripe-status",
  summary: "Whether payment works at the moment; a minute old at most",
  access: "everyone",
  response: z.object({
    status: z.enum(["available", "unavailable"]),
    apiValidated: z.boolean(),
    priceValid: z.boolean(),
  }),
});

export const directSubscriptionFix = endpoint({
  method: "POST",
  path: "/api/debug/direct-subscription-fix",
  summary: "Apply what Stripe says of the subscription that is stored with the account",
  access: "user",
  response: z.object({ status: z.enum(["success", "unchanged"]), message: z.string() }),
  errors: ["stripe_unavailable", "stripe_key_invalid", "too_many_requests"],
});

export const verifySubscription = endpoint({
  method: "POST",
  path: "/api/debug/verify-subscription",
  summary: "Look the account's customer up at Stripe and apply what is found",
  access: "user",
  response: z.object({ message: z.string(), userUpdated: z.boolean(), isSubscribed: z.boolean() }),
  errors: ["stripe_unavailable", "stripe_key_invalid", "too_many_requests"],
});

export const fixSubscription = endpoint({
  method: "POST",
  path: "/api/debug/fix-subscription",
  summary: "Premium by hand: for the administrator, and for somebody who has paid; the body decides nothing",
  access: "user",
  body: z.object({ isSubscribed: z.optional(z.boolean({ error: "isSubscribed must be true or false" })) }),
  response: z.object({ message: z.string() }),
  errors: ["forbidden", "stripe_unavailable", "stripe_key_invalid", "too_many_requests"],
});

export const createTestPayment = endpoint({
  method: "POST",
  path: "/api/debug/create-test-payment",
  summary: "A payment of test mode, to try the payment form; refused while a live key is set",
  access: "everyone",
  response: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
  errors: ["live_mode_refused", "stripe_unavailable", "stripe_key_invalid", "too_many_requests"],
});

const amounts = z.array(z.object({ amount: z.number(), currency: z.string() }));

/** A key's kind and its last four characters; never more of it (ADR-0019). */
const keyFacts = z.object({ type: z.string(), prefix: z.string(), suffix: z.string() });

export const diagnoseStripe = endpoint({
  method: "GET",
  path: "/api/debug/stripe-diagnostic",
  summary: "Whether Stripe works, in the shape of the debug page",
  access: "admin",
  response: z.object({
    test_result: z.enum(["success", "error"]),
    api_key_type: z.string(),
    api_key_prefix: z.string(),
    api_key_suffix: z.string(),
    api_key_length: z.int(),
    stripe_price_id: z.string(),
    stripe_price_id_length: z.int(),
    price_test: z.enum(["success", "error", "skipped"]),
    price_details: z.nullable(
      z.object({ amount: z.nullable(z.int()), currency: z.string(), interval: z.nullable(z.string()) }),
    ),
    price_error: z.nullable(z.string()),
    balance: amounts,
    timestamp,
    error: z.nullable(z.string()),
    error_type: z.nullable(z.string()),
  }),
});

export const verifyStripe = endpoint({
  method: "GET",
  path: "/api/stripe-diagnostic",
  summary: "Whether Stripe works, in the shape of the verify page",
  access: "admin",
  refusals: { forbidden: "You do not have permission to access this page" },
  response: z.object({
    stripe_initialized: z.boolean(),
    api_key_valid: z.boolean(),
    keys_match: z.boolean(),
    error: z.nullable(z.string()),
    secret_key: keyFacts,
    public_key: keyFacts,
    price_id: z.object({
      id: z.string(),
      details: z.object({
        valid: z.boolean(),
        amount: z.nullable(z.int()),
        currency: z.nullable(z.string()),
        interval: z.nullable(z.string()),
        intervalCount: z.nullable(z.int()),
        nickname: z.nullable(z.string()),
        error: z.nullable(z.string()),
      }),
    }),
    balance: z.object({ available: amounts, pending: amounts }),
  }),
});
