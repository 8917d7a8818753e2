import { expect, test } from "vitest";
import { paymentErrorText, paymentErrorTitle, paymentNextStep } from "./payment-error.ts";
import { syncFailure, syncToast } from "./report-sync.ts";
import { missingClientSecret, subscribeError } from "./subscribe-error.ts";

// covers 297-302
test.each([
  [{ code: "stripe_key_invalid", message: "x" }, "Payment System Maintenance"],
  [{ code: "stripe_unavailable", message: "x" }, "Payment System Maintenance"],
  [{ code: "price_not_found", message: "x" }, "Subscription Configuration Error"],
  [{ code: "price_error", message: "x" }, "Subscription Configuration Error"],
  [{ code: "resource_missing", message: "No such customer" }, "Customer Data Error"],
  [{ type: "card_error", message: "x" }, "Payment Error"],
  [{ type: "validation_error", message: "x" }, "Payment Error"],
  [{ code: "not_signed_in", message: "x" }, "Authentication Required"],
  [{ message: "x" }, "Subscription Error"],
] as const)("subscribing that is refused with %o has the title %s", (refusal, title) => {
  expect(subscribeError(refusal).title).toBe(title);
});

// covers 303
test("a refusal without a word is told in ours", () => {
  expect(subscribeError({ message: "An error occurred", isWordless: true }).description).toBe(
    "Failed to start subscription process.",
  );
});

// covers 304-306
test.each([
  [
    { code: "resource_missing", message: "No such customer at the payment system." },
    "We've reset your customer data. Please try again.",
  ],
  [{ code: "resource_missing", message: "No such thing." }, null],
  [
    { code: "price_not_found", message: "x" },
    "Our team has been notified about this issue. We appreciate your patience.",
  ],
  [
    { code: "price_error", message: "x" },
    "Our administrators have been notified about this pricing configuration issue.",
  ],
] as const)("subscribing that is refused with %o has the hint %s", (refusal, hint) => {
  expect(subscribeError(refusal).hint).toBe(hint);
});

// covers 294, 307
test("a subscription without anything to pay it by is told as it is", () => {
  expect(subscribeError(missingClientSecret)).toMatchObject({
    description: "No payment information received from server. Please try again.",
    hint: null,
  });
});

// covers 318-321
test.each([
  ["card_error", "Card declined"],
  ["validation_error", "Validation error"],
  ["api_error", "Service unavailable"],
  ["idempotency_error", "Payment failed"],
] as const)("a payment that ends in %s is called '%s'", (type, title) => {
  expect(paymentErrorTitle({ type })).toBe(title);
});

// covers 323
test("a payment's failure is told in Stripe's words, else in ours", () => {
  expect(paymentErrorText({ message: "Your card was declined." })).toBe("Your card was declined.");
  expect(paymentErrorText({})).toBe("An unexpected error occurred");
});

// covers 258-261
test.each([
  [{ isSubscribed: true, hasChanged: true }, { title: "Premium Subscription Active" }],
  [
    { isSubscribed: false, hasChanged: true },
    {
      title: "Subscription Status Changed",
      description: "Your subscription is no longer active. You are now on the free tier.",
    },
  ],
  [{ isSubscribed: true, hasChanged: false }, { title: "Premium Subscription Verified" }],
  [
    { isSubscribed: false, hasChanged: false },
    { title: "Free Tier", description: "You are currently on the free tier." },
  ],
])("asking Stripe, which answers %o, is told as %o", (outcome, news) => {
  expect(syncToast(outcome, { isAskedFor: true })).toMatchObject(news);
});

// covers 262
test("Stripe that cannot be asked is told as such", () => {
  expect(syncFailure).toEqual({
    title: "Sync Failed",
    description: "Failed to sync subscription status. Please try again.",
    variant: "danger",
  });
});

test("a look that nobody asked for says nothing of what is as it was", () => {
  expect(syncToast({ isSubscribed: true, hasChanged: false }, { isAskedFor: false })).toBeNull();
  expect(syncToast({ isSubscribed: false, hasChanged: true }, { isAskedFor: false })).not.toBeNull();
});

test("a declined card says what to do, where trying again won't help", () => {
  expect(paymentNextStep({ type: "card_error" })).toContain("try another card");
  expect(paymentNextStep({ type: "api_error" })).toBe("");
});
