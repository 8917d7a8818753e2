import type { Page } from "@playwright/test";
import { beginToSubscribe, cardForm, payWith } from "../card-form.ts";
import { expect, expectAccessible, register, test } from "../journey.ts";
import { atStripe } from "../stripe.ts";

const WEEK_SECONDS = 7 * 86_400;

/** Answers the bank, which asks over the page. */
async function tellBank(page: Page, decision: "Complete" | "Fail"): Promise<void> {
  const challenge = page.locator('iframe[title="3D Secure challenge"]');
  const button = challenge.contentFrame().getByRole("button", { name: decision });
  await expect(challenge).toBeVisible();
  // Chromium drops clicks into another site's frame for half a second after the frame has moved.
  await expect(async () => {
    if (await challenge.isVisible()) await button.click({ timeout: 1_000 });
    await expect(challenge).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

async function subscribe(page: Page): Promise<void> {
  await beginToSubscribe(page);
  await payWith(page, "4242424242424242");
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** What asks somebody to pay, outside the plans themselves. */
const invitations = (page: Page) => page.getByRole("link", { name: "Upgrade", exact: true });

const openAccount = (page: Page) => page.goto("/dashboard?tab=account");

// covers 234, 279, 318, 319, 328, 333, 336, 543, 546
test("the life of a subscription", async ({ page }) => {
  const { username } = await register(page);
  await beginToSubscribe(page);
  await expectAccessible(page);

  await test.step("nothing is paid with an empty form or a declined card", async () => {
    await page.getByRole("button", { name: "Pay $5.99" }).click();
    await expect(cardForm(page).getByText("Your card number is incomplete.")).toBeVisible();
    await expect(page.getByRole("alert").getByText("Validation error")).toBeVisible();
    await payWith(page, "4000000000000002");
    await expect(page.getByRole("alert").getByText("Card declined")).toBeVisible();
    await expect(cardForm(page).getByText("Your card was declined.")).toBeVisible();
  });

  await test.step("another card makes it premium at once", async () => {
    await payWith(page, "4242424242424242");
    await expect(page.getByText("Premium Subscription Active", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/The next payment of \$5\.99 is due on/)).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("0 of 25 posts used")).toBeVisible();
    await openAccount(page);
    await expect(page.getByText(/^Renews on /)).toBeVisible();
    await expect(page.getByText("Paid", { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await page.goto("/pricing");
    await expect(page.getByText("You currently have premium access.")).toBeVisible();
  });

  const customer = await atStripe.findCustomer(username);
  await test.step("it renews, twice", async () => {
    await atStripe.advanceToRenewal(customer);
    await atStripe.advanceToRenewal(customer);
    await openAccount(page);
    await expect(page.getByText("Paid", { exact: true })).toHaveCount(3);
    await expect(page.getByText("Premium", { exact: true }).first()).toBeVisible();
  });

  await test.step("a renewal that fails keeps it, says so, and is made good with another card", async () => {
    await atStripe.changeCard(customer, "4000000000000341");
    await atStripe.advanceToRenewal(customer);
    await openAccount(page);
    await expect(page.getByText("Your last payment didn't go through")).toBeVisible();
    await expect(page.getByText("Premium", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change card" }).click();
    await expect(page.getByRole("heading", { name: "Manage your billing" })).toBeVisible();
    await page.getByLabel("Card number").fill("5555 5555 5555 4444");
    await page.getByRole("button", { name: "Use this card" }).click();
    await expect(page.getByText("mastercard ending in 4444")).toBeVisible();
    await page.getByRole("link", { name: "Return to the site" }).click();
    await expect(page.getByText(/^Renews on /)).toBeVisible();
    await expect(page.getByText("Your last payment didn't go through")).toBeHidden();
  });

  await test.step("cancelled, it runs to the end of its period and can be resumed until then", async () => {
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^(Yes, )?Cancel/ }).click();
    await expect(dialog.getByText(/^Your premium access ends on \w+ \d+, \d{4}/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Your subscription is canceled\. Premium access ends on /)).toBeVisible();
    await page.getByRole("button", { name: "Resume Subscription" }).click();
    await expect(page.getByText(/^Renews on /)).toBeVisible();
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await dialog.getByRole("button", { name: /^(Yes, )?Cancel/ }).click();
    await expect(dialog.getByText(/^Your premium access ends on \w+ \d+, \d{4}/)).toBeVisible();
  });

  await test.step("at the period's end it is free again, with three posts, and can be bought again", async () => {
    await atStripe.advanceClock(WEEK_SECONDS);
    await page.goto("/");
    await expect(page.getByText("0 of 3 posts used")).toBeVisible();
    await subscribe(page);
    await page.goto("/");
    await expect(page.getByText("0 of 25 posts used")).toBeVisible();
  });
});

// covers 289, 290
test("without an account, subscribing begins with signing in and comes back", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByText("Login required", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Please login or create an account to subscribe.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Username").fill(`e2e-${Date.now().toString(36)}-payer`);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create free account" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
});

test("a bank that wants to see its customer is shown over the page, and says yes or no", async ({ page }) => {
  await register(page);
  await beginToSubscribe(page);
  await payWith(page, "4000002760003184");
  await tellBank(page, "Fail");
  await expect(page.getByRole("alert").getByText("Payment failed")).toBeVisible();
  await payWith(page, "4000002760003184");
  await tellBank(page, "Complete");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/");
  await expect(page.getByText("0 of 25 posts used")).toBeVisible();
});

// covers 237-240, 243, 244, 315
test("a bank that leads away leads back, and the address keeps no secret", async ({ page }) => {
  await register(page);
  await beginToSubscribe(page);
  await payWith(page, "4000000000000317");
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByText("Payment not completed", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await beginToSubscribe(page);
  await payWith(page, "4000000000000317");
  await page.getByRole("button", { name: "Complete" }).click();
  // Active where this page learns it first, verified where Stripe's webhook was quicker.
  await expect(page.getByText(/^Premium Subscription (Active|Verified)$/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// covers 241
test("a bank that takes a day makes nobody premium before it is done", async ({ page }) => {
  await register(page);
  await beginToSubscribe(page);
  await payWith(page, "4000000000000390");
  await expect(page.getByText("Payment processing", { exact: true }).first()).toBeVisible();
  await expect(invitations(page)).toHaveCount(0);
  await expect(page.getByText("We will update your account when it completes.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(invitations(page)).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText("0 of 3 posts used")).toBeVisible();
  await atStripe.settlePayments();
  await page.reload();
  await expect(page.getByText("0 of 25 posts used")).toBeVisible();
});

// covers 240, 244-247, 249-251, 570
test("an address that claims a payment is checked six times and believed never", async ({ page }) => {
  await register(page);
  await page.clock.install();
  let checks = 0;
  let lookUps = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/user?")) lookUps += 1;
    if (!request.url().endsWith("/api/force-sync-subscription")) return;
    checks += 1;
    lookUps = 0;
  });
  await page.addInitScript(noteChecks);
  await page.goto("/dashboard?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded");
  await expect(page).toHaveURL(/\/dashboard$/);
  const waits = [2_000, 4_000, 8_000, 10_000, 8_000];
  for (const [index, wait] of waits.entries()) {
    await expect.poll(() => checks).toBe(index + 1);
    await expect(page.getByText("Confirming your payment")).toBeVisible();
    await expect(invitations(page)).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(500);
      expect(checks).toBe(index + 2);
    }).toPass({ intervals: [20] });
    const [before = 0, after = 0] = (await page.evaluate(() => window.checkedAt)).slice(-2);
    // The wait begins with the answer to the check before.
    expect(after - before).toBeGreaterThanOrEqual(wait);
  }
  await expect(page.getByText("Subscription check needed")).toBeVisible();
  expect(checks).toBe(6);
  expect(lookUps, "the user is fetched again at the end").toBe(1);
  await page.getByRole("button", { name: "Verify Subscription" }).click();
  await expect.poll(() => checks).toBe(7);
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
  await expect(invitations(page)).toHaveCount(0);
  await page.goto("/");
  await expect(invitations(page).first()).toBeVisible();
  await expect(page.getByText("0 of 3 posts used")).toBeVisible();
});

test("money that goes back ends premium without fresh posts", async ({ page }) => {
  const { username } = await register(page);
  await subscribe(page);
  await atStripe.refundLastPayment(await atStripe.findCustomer(username));
  await page.goto("/");
  await expect(page.getByText("0 of 3 posts used")).toBeVisible();
});

// covers 280, 281, 296-298, 305, 306
test("when Stripe is away, or its price is wrong, the plan says so and can be tried again", async ({
  page,
}) => {
  await register(page);
  await page.goto("/pricing");
  try {
    await atStripe.changePrice({ currency: "eur" });
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(page.getByText("Subscription Configuration Error")).toBeVisible();
    await expect(
      page.getByText("Our administrators have been notified about this pricing configuration issue."),
    ).toBeVisible();
    await expectAccessible(page);
    await atStripe.changePrice({ currency: "usd" });
    await atStripe.setKeyExpired(true);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Payment System Maintenance")).toBeVisible();
  } finally {
    await atStripe.changePrice({ currency: "usd" });
    await atStripe.setKeyExpired(false);
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
});

// covers 476, 477
test("the payment test pays a test payment", async ({ page }) => {
  await page.goto("/stripe-test");
  const form = cardForm(page);
  await form.getByLabel("Card number").fill("4242424242424242");
  await form.getByLabel("Expiration date").fill("12 / 34");
  await form.getByLabel("Security code").fill("123");
  await expect(page.getByRole("region", { name: "Debug info" }).getByRole("definition")).toHaveText([
    "test",
    /^pi_\w+$/,
    "waiting for a card",
  ]);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByText("Payment succeeded")).toBeVisible();
});

declare global {
  interface Window {
    /** When each check was asked for, by the page's own clock. */
    checkedAt: number[];
  }
}

function noteChecks(): void {
  window.checkedAt = [];
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith("/api/force-sync-subscription")) window.checkedAt.push(Date.now());
    return fetch(input, init);
  };
}
