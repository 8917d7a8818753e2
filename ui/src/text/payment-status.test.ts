import { expect, test } from "vitest";
import { invoiceStatusWords, subscriptionStatusWords } from "./payment-status.ts";

test.each([
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "incomplete",
  "incomplete_expired",
  "canceled",
  "paused",
])("the subscription status %s is told in plain words", (status) => {
  expect(subscriptionStatusWords(status)).toMatch(/^[A-Z][a-z, ]+$/);
});

test.each([
  "draft",
  "open",
  "not_owed",
  "processing",
  "paid",
  "refunded",
  "disputed",
  "uncollectible",
  "void",
])("the invoice status %s is told in plain words", (status) => {
  expect(invoiceStatusWords(status)).toMatch(/^[A-Z][a-z –]+$/);
});

test("nothing, and what is new to us, is told too", () => {
  expect(subscriptionStatusWords(null)).toBe("No subscription");
  expect(subscriptionStatusWords("asleep")).toBe("asleep");
  expect(invoiceStatusWords("asleep")).toBe("asleep");
});
