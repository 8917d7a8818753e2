import type { Page } from "@playwright/test";
import { ADMINISTRATOR, expect, expectAccessible, logIn, test } from "../journey.ts";

const fact = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
    .getByRole("definition");

// covers 480-485, 487, 488, 492, 495, 498-506, 508-511, 547
test("Stripe is diagnosed and verified", async ({ page }) => {
  await logIn(page, ADMINISTRATOR);
  await page.goto("/stripe-debug");
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  for (const heading of ["API key", "Price configuration", "Balance"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  for (const [name, value] of [
    ["Status", "Valid"],
    ["Key type", "TEST"],
    ["Prefix", "sk_test_"],
    ["Suffix", /^\S{4}$/],
    ["Length", /^\d\d$/],
    ["Price ID", /^price_\w+$/],
    ["Price ID length", /^\d\d$/],
    ["Amount", "$5.99"],
    ["Currency", "USD"],
    ["Interval", "week"],
    ["USD", /^\$[\d,]+\.\d\d$/],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  await expect(page.getByText(/^Checked on \w+ \d+, \d{4} at \d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Balance" }).click();
  await expect(page.getByText("Stripe Balance", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Available: \$[\d,]+\.\d\d$/).first()).toBeVisible();

  await page.goto("/stripe-verify");
  for (const [name, value] of [
    ["Initialization", "Initialized"],
    ["API key", "Valid"],
    ["Public and secret keys", "Match"],
    ["Secret key", /^TEST · sk_test_…\S{4}$/],
    ["Public key", /^TEST · pk_test_…\S{4}$/],
    ["Price ID", /^price_\w+$/],
    ["Amount", "$5.99 USD"],
    ["Interval", "1 week"],
    ["Nickname", "Premium"],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  for (const heading of ["Available balance", "Pending balance"]) {
    const amounts = page.getByRole("heading", { name: heading }).locator("xpath=ancestor::*[dl]");
    await expect(amounts.getByRole("definition")).toHaveText(/^\$[\d,]+\.\d\d$/);
  }
  await expect(page.getByText(/^Last checked: \w+ \d+, \d{4} at/)).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForRequest("**/api/stripe-diagnostic?**");
  await page.getByRole("button", { name: "Refresh" }).click();
  await again;
});

// covers 482, 486, 489, 490, 493, 494, 498-502, 507
test("what is wrong with keys or price is told by both pages, and what fails by a toast", async ({
  page,
}) => {
  await logIn(page, ADMINISTRATOR);
  await page.route("**/api/debug/stripe-diagnostic?**", (route) => route.fulfill({ json: expired }));
  await page.goto("/stripe-debug");
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  const details = page.getByRole("alert").filter({ hasText: "Error details" });
  await expect(details).toContainText(expired.error);
  await expect(details).toContainText("The Stripe API key appears to be expired.");
  await expect(fact(page, "Status")).toHaveText("Invalid");
  await expect(fact(page, "Price verification error")).toHaveText(expired.price_error);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Balance" }).click();
  await expect(page.getByText("Balance Check Failed", { exact: true })).toBeVisible();
  await page.unroute("**/api/debug/stripe-diagnostic?**");
  await page.route("**/api/debug/stripe-diagnostic?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  await expect(page.getByText("Diagnostic Failed", { exact: true })).toBeVisible();

  await page.route("**/api/stripe-diagnostic?**", (route) => route.fulfill({ json: mismatched }));
  await page.goto("/stripe-verify");
  for (const [name, value] of [
    ["Initialization", "Not initialized"],
    ["API key", "Invalid"],
    ["Public and secret keys", "Do not match"],
    ["Secret key", "LIVE · sk_live_…abcd"],
    ["Public key", "TEST · pk_test_…wxyz"],
    ["Status", "Invalid Price ID"],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  await expectAccessible(page);
});

/** Answers of the two diagnostics, for what our stand-in for Stripe cannot be brought to. */
const expired = {
  test_result: "error",
  api_key_type: "LIVE",
  api_key_prefix: "sk_live_",
  api_key_suffix: "abcd",
  api_key_length: 107,
  stripe_price_id: "price_1",
  stripe_price_id_length: 7,
  price_test: "error",
  price_details: null,
  price_error: "The price of the premium plan was not found.",
  balance: [],
  timestamp: "2026-11-20T12:00:00Z",
  error: "The payment system refused our API key. Our team has to fix this.",
  error_type: "expired_key",
};
const mismatched = {
  stripe_initialized: false,
  api_key_valid: false,
  keys_match: false,
  error: null,
  secret_key: { type: "LIVE", prefix: "sk_live_", suffix: "abcd" },
  public_key: { type: "TEST", prefix: "pk_test_", suffix: "wxyz" },
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
