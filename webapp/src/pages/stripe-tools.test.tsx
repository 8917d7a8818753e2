import { createTestPayment, diagnoseStripe, verifyStripe } from "@discussion-post/contract/billing-tools";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { administrator } from "../testing/admin-fixtures.ts";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** What the administrator tries Stripe with: the diagnosis, the verification and the payment test. */

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The names and values that a page shows, in their order. */
function facts(): Record<string, string> {
  return Object.fromEntries(
    page
      .getByRole("definition")
      .elements()
      .map((value) => [value.previousElementSibling?.textContent ?? "", value.textContent]),
  );
}

const diagnosis: ResponseOf<typeof diagnoseStripe> = {
  test_result: "success",
  api_key_type: "TEST",
  api_key_prefix: "sk_test_",
  api_key_suffix: "abcd",
  api_key_length: 32,
  stripe_price_id: "price_1",
  stripe_price_id_length: 7,
  price_test: "success",
  price_details: { amount: 599, currency: "usd", interval: "week" },
  price_error: null,
  balance: [{ amount: 123_456, currency: "usd" }],
  timestamp: "2026-11-20T12:00:00Z",
  error: null,
  error_type: null,
};

const expired: ResponseOf<typeof diagnoseStripe> = {
  ...diagnosis,
  test_result: "error",
  api_key_type: "LIVE",
  price_test: "error",
  price_details: null,
  price_error: "The price of the premium plan was not found.",
  balance: [],
  error: "The payment system refused our API key. Our team has to fix this.",
  error_type: "expired_key",
};

const verification: ResponseOf<typeof verifyStripe> = {
  stripe_initialized: true,
  api_key_valid: true,
  keys_match: true,
  error: null,
  secret_key: { type: "TEST", prefix: "sk_test_", suffix: "abcd" },
  public_key: { type: "TEST", prefix: "pk_test_", suffix: "wxyz" },
  price_id: {
    id: "price_1",
    details: {
      valid: true,
      amount: 599,
      currency: "usd",
      interval: "week",
      intervalCount: 1,
      nickname: "Premium",
      error: null,
    },
  },
  balance: { available: [{ amount: 100, currency: "usd" }], pending: [{ amount: 250, currency: "eur" }] },
};

const mismatched: ResponseOf<typeof verifyStripe> = {
  ...verification,
  stripe_initialized: false,
  api_key_valid: false,
  keys_match: false,
  secret_key: { type: "LIVE", prefix: "sk_live_", suffix: "abcd" },
  price_id: {
    id: "price_1",
    details: {
      valid: false,
      amount: null,
      currency: null,
      interval: null,
      intervalCount: null,
      nickname: null,
      error: null,
    },
  },
  balance: { available: [], pending: [] },
};

// covers 480-485, 487, 488, 492, 495, 496, 547
test("a diagnosis shows key, price and balance", async () => {
  const api = fakeApi();
  api.on(diagnoseStripe, diagnosis);
  await showPage(api, "/stripe-debug", { user: administrator });
  await expect.element(page.getByText(/^Nothing has been checked yet/)).toBeVisible();
  await button("Run Diagnostic").click();
  for (const heading of ["API key", "Price configuration", "Balance"])
    await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
  expect(facts()).toEqual({
    Status: "Valid",
    "Key type": "TEST",
    Prefix: "sk_test_",
    Suffix: "abcd",
    Length: "32",
    "Price ID": "price_1",
    "Price ID length": "7",
    Amount: "$5.99",
    Currency: "USD",
    Interval: "week",
    USD: "$1,234.56",
  });
  await expect.element(page.getByText(/^Checked on November 20, 2026 at \d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible();
  await button("Check Balance").click();
  await expectToast({ title: "Stripe Balance", text: "Available: $1,234.56" });
});

// covers 482, 486, 489, 490, 493, 494
test("a diagnosis says what is wrong with key or price, and a toast what fails", async () => {
  const api = fakeApi();
  api.on(diagnoseStripe, expired);
  await showPage(api, "/stripe-debug", { user: administrator });
  await button("Run Diagnostic").click();
  const details = page.getByRole("alert").filter({ hasText: "Error details" });
  await expect.element(details).toMatchTextContent(expired.error ?? "");
  await expect.element(details).toMatchTextContent("The Stripe API key appears to be expired.");
  expect(facts()).toMatchObject({ Status: "Invalid", "Price verification error": expired.price_error });
  await expectAccessible();
  await button("Check Balance").click();
  await expectToast({ title: "Balance Check Failed", text: expired.error ?? "", isBad: true });
  api.on(diagnoseStripe, Response.json({}, { status: 500 }));
  await button("Run Diagnostic").click();
  await expectToast({ title: "Diagnostic Failed", isBad: true });
});

// covers 498-506, 508-511, 547
test("keys, price and balance are verified at once, and anew by Refresh", async () => {
  const api = fakeApi();
  api.on(verifyStripe, verification);
  const { release } = api.hold(verifyStripe);
  await showPage(api, "/stripe-verify", { user: administrator });
  await expect.element(page.getByText("Asking Stripe...")).toBeVisible();
  release();
  await expect.element(page.getByText(/^Last checked: \w+ \d+, \d{4} at/)).toBeVisible();
  expect(facts()).toEqual({
    Initialization: "Initialized",
    "API key": "Valid",
    "Public and secret keys": "Match",
    "Secret key": "TEST · sk_test_…abcd",
    "Public key": "TEST · pk_test_…wxyz",
    "Price ID": "price_1",
    Amount: "$5.99 USD",
    Interval: "1 week",
    Nickname: "Premium",
    USD: "$1.00",
    EUR: "€2.50",
  });
  for (const heading of ["Available balance", "Pending balance"])
    await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
  await expectAccessible();
  api.on(verifyStripe, mismatched);
  await button("Refresh").click();
  await expect.poll(() => facts().Initialization).toBe("Not initialized");
  expect(facts()).toMatchObject({
    "API key": "Invalid",
    "Public and secret keys": "Don't match",
    "Secret key": "LIVE · sk_live_…abcd",
    Status: "Invalid Price ID",
  });
  await expectAccessible();
});

// covers 502, 507, 513, 514
test("a verification that fails says with which status, or that nobody was reached", async () => {
  const api = fakeApi();
  api.on(verifyStripe, new Response("{}", { status: 503, statusText: "Service Unavailable" }));
  await showPage(api, "/stripe-verify", { user: administrator });
  await expect.element(page.getByText("API Error: 503 Service Unavailable", { exact: true })).toBeVisible();
  api.on(verifyStripe, unreachable);
  await button("Refresh").click();
  await expect
    .element(
      page.getByText(
        "Error fetching Stripe status: We couldn't reach the server. Check your connection and try again.",
        { exact: true },
      ),
    )
    .toBeVisible();
});

for (const [path, text] of [
  ["/stripe-debug", "Admin Access Required: You need administrator privileges to access this page."],
  ["/stripe-verify", "Access Denied: This page is only accessible to administrators."],
] as const) {
  // covers 36, 37, 479, 496
  test(`${path} tells everybody else that it is not for them, and where to go`, async () => {
    const api = fakeApi();
    await showPage(api, path, { user: freeUser });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Go to your dashboard" }))
      .toHaveAttribute("href", "/dashboard");
    expect(api.requests(diagnoseStripe)).toEqual([]);
    expect(api.requests(verifyStripe)).toEqual([]);
    await expectAccessible();
  });
}

// covers 35, 471, 473, 474
test("a test payment that cannot be prepared says what stands in its way, and is asked for again", async () => {
  const api = fakeApi();
  api.on(createTestPayment, refusal("live_mode_refused", { message: "This site uses a live key." }));
  await showPage(api, "/stripe-test");
  await expect.element(page.getByRole("alert")).toMatchTextContent("This site uses a live key.");
  const told = () =>
    page
      .getByRole("region", { name: "Debug info" })
      .getByRole("definition")
      .elements()
      .map((value) => value.textContent);
  expect(told()).toEqual(["unknown", "none", "failed"]);
  await expectAccessible();
  const before = api.requests(createTestPayment).length;
  await button("Try Again").click();
  // A 403 is asked once more.
  await expect.poll(() => api.requests(createTestPayment).length).toBe(before + 2);
  await expect.poll(told).toEqual(["unknown", "none", "failed"]);
  expect(api.requests(createTestPayment).map(({ body }) => body)).not.toContainEqual(expect.anything());
  api.on(createTestPayment, { clientSecret: "pi_1_secret_1", paymentIntentId: "pi_1" });
  const { release } = api.hold(createTestPayment);
  await button("Try Again").click();
  await expect.poll(told).toEqual(["unknown", "none", "asking for a payment"]);
  release();
  await expect.poll(told).toEqual(["test", "pi_1", "waiting for a card"]);
});
