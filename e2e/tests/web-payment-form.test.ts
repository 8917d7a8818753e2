import type { Page } from "@playwright/test";
import { expect, expectAccessible, register, test } from "../journey.ts";
import { PRODUCT_URL } from "../product-address.ts";
import { STRIPE_JS, scriptStripe } from "../scripted-stripe.ts";

async function beginToSubscribe(page: Page): Promise<void> {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
}

const toast = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });

// covers 309-317, 320, 322-326, 475
test("the card form is in our colour, waits until it is there, tells each failure by its name, and leads to the dashboard", async ({
  page,
}) => {
  await register(page);
  await scriptStripe(page);
  const pay = page.getByRole("button", { name: "Pay $5.99" });
  const busy = page.getByRole("button", { name: "Processing Payment..." });
  const box = page.getByRole("alert").filter({ hasText: /error|unavailable|failed/i });

  await test.step("that cannot be loaded says so, and offers to load the page again", async () => {
    await page.route(STRIPE_JS, (route) => route.abort());
    await beginToSubscribe(page);
    await expect(box).toContainText("Failed to initialize payment system");
    // Once, where the form would be; a toast would be gone before long.
    expect(await page.getByText("Failed to initialize payment system").count()).toBe(1);
    await page.unroute(STRIPE_JS);
    await scriptStripe(page);
    await box.getByRole("button", { name: "Refresh Page" }).click();
    await page.getByRole("button", { name: "Subscribe Now" }).click();
  });

  await test.step("cannot be sent before it is there", async () => {
    await expect(page.getByText("Loading the payment form...")).toBeVisible();
    await expect(page.getByRole("form", { name: "Payment" })).toBeFocused();
    await pay.click();
    const notReady = toast(page, "Payment System Error");
    await expect(notReady).toContainText("The payment form isn't ready yet.");
    await expect(notReady.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => window.scriptedStripe?.given))
      .toEqual([
        { key: expect.stringMatching(/^pk_test_/) },
        {
          clientSecret: "pi_1_secret_1",
          appearance: { theme: "stripe", labels: "floating", variables: { colorPrimary: "#3b82f6" } },
        },
      ]);
    await page.evaluate(() => window.scriptedStripe?.tell("ready"));
    await expect(page.getByText("Loading the payment form...")).toBeHidden();
  });

  await test.step("is busy until Stripe has answered", async () => {
    await pay.click();
    await expect(busy).toBeDisabled();
    expect(await page.evaluate(() => window.scriptedStripe?.given.at(-1))).toEqual({
      return_url: `${PRODUCT_URL}/dashboard`,
    });
    const error = { type: "api_error", message: "Stripe is away." };
    await page.evaluate((refusal) => window.scriptedStripe?.end({ error: refusal }), error);
    await expect(box).toContainText("Service unavailable");
    await expect(box).toContainText("Stripe is away.");
    expect(await page.getByText("Stripe is away.").count()).toBe(1);
    await expectAccessible(page);
  });

  await test.step("says something also where Stripe says nothing, or breaks", async () => {
    await pay.click();
    await expect(busy).toBeVisible();
    await page.evaluate(() => window.scriptedStripe?.end({ error: { type: "rate_limit_error" } }));
    await expect(box).toContainText("Payment failed");
    await expect(box).toContainText("An unexpected error occurred");
    await pay.click();
    await expect(busy).toBeVisible();
    await page.evaluate(() => window.scriptedStripe?.break());
    await expect(box).toContainText("Payment error");
    expect(await page.getByText("An unexpected error occurred").count()).toBe(1);
  });

  await test.step("that fails while it is set up says so in other words", async () => {
    await page.evaluate(() => window.scriptedStripe?.tell("loaderror"));
    await expect(box).toContainText(/Failed to initialize payment(?! system)/);
    expect(await page.getByText(/Failed to initialize payment(?! system)/).count()).toBe(1);
    await expectAccessible(page);
  });

  await test.step("when it is paid Stripe is asked, and the dashboard opens a second and a half later", async () => {
    await beginToSubscribe(page);
    await expect(page.getByText("Loading the payment form...")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scriptedStripe?.given.length)).toBe(2);
    await page.evaluate(() => window.scriptedStripe?.tell("ready"));
    await pay.click();
    await expect(busy).toBeVisible();
    const asked = page.waitForRequest("**/api/force-sync-subscription");
    const paidAt = await page.evaluate(payAndNoteLeaving);
    await expect(page.getByText("Payment received")).toBeVisible();
    expect((await asked).method()).toBe("POST");
    await expect(page).toHaveURL("/dashboard");
    const waitedMs = (await page.evaluate(() => Reflect.get(window, "leftAt"))) - paidAt;
    expect(waitedMs).toBeGreaterThanOrEqual(1_500);
  });

  await test.step("has a word of its own for being busy with a test payment", async () => {
    await page.goto("/stripe-test");
    await expect.poll(() => page.evaluate(() => window.scriptedStripe?.given.length)).toBe(2);
    await page.evaluate(() => window.scriptedStripe?.tell("ready"));
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect(page.getByRole("button", { name: "Processing...", exact: true })).toBeDisabled();
  });
});

test("the card form follows the system's colours while it is open", async ({ page }) => {
  const look = () => page.frameLocator('iframe[title="Secure payment input frame"]').locator("html");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/stripe-test");
  await expect(look()).toHaveAttribute("data-theme", "stripe");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(look()).toHaveAttribute("data-theme", "night");
  await expect(look()).toHaveAttribute("data-labels", "floating");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(look()).toHaveAttribute("data-theme", "stripe");
});

// covers 560
test("neither code nor client secret stands in the address when somebody else's script runs", async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !request.url().startsWith(PRODUCT_URL))
      addresses.push(page.url());
  });
  await page.goto("/stripe-test?token=somebody-elses-code");
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeVisible();
  expect(new Set(addresses)).toEqual(new Set([`${PRODUCT_URL}/stripe-test`]));
  await register(page);
  addresses.length = 0;
  await page.goto("/dashboard?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=processing");
  await expect(page).toHaveURL("/dashboard");
  expect(addresses).toEqual([]);
});

/** Runs in the page: the payment that waits goes through. Gives when that was; when the page is left stands in `leftAt`. */
function payAndNoteLeaving(): number {
  const { pushState } = history;
  history.pushState = (...values) => {
    Reflect.set(window, "leftAt", performance.now());
    pushState.apply(history, values);
  };
  window.scriptedStripe?.end({ paymentIntent: { status: "succeeded" } });
  return performance.now();
}

test("the card form is left without paying, and opened again", async ({ page }) => {
  await register(page);
  await scriptStripe(page);
  await beginToSubscribe(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("form", { name: "Payment" })).toBeFocused();
});

test("a session that ends closes the card form, but not under a payment that is on its way", async ({
  page,
}) => {
  await register(page);
  await scriptStripe(page);
  const endSession = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(
      page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Log in" }),
    ).toBeVisible();
  };
  const openForm = async () => {
    await beginToSubscribe(page);
    await expect.poll(() => page.evaluate(() => window.scriptedStripe?.given.length)).toBe(2);
    await page.evaluate(() => window.scriptedStripe?.tell("ready"));
  };

  await openForm();
  await endSession();
  await page.getByRole("dialog", { name: "Log in to go on" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("form", { name: "Payment" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await expect(toast(page, "Payment form closed")).toContainText("Nothing was paid with it.");

  await register(page);
  await openForm();
  await page.getByRole("button", { name: "Pay $5.99" }).click();
  await expect(page.getByRole("button", { name: "Processing Payment..." })).toBeVisible();
  await endSession();
  // Nothing comes over what the bank may ask.
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Processing Payment..." })).toBeVisible();
  await page.evaluate(() => window.scriptedStripe?.end({ paymentIntent: { status: "succeeded" } }));
  await expect(page.getByRole("dialog", { name: "Log in to go on" })).toBeVisible();
  await expect(page.getByText("Payment received")).toBeVisible();
  await expect(page.getByText("Log in to the account you paid for to see your new plan.")).toBeVisible();
  await expect(page.getByText("Sync Failed")).toBeHidden();
});

test("a payment that the page hears of before Stripe answers it leads to the dashboard all the same", async ({
  page,
}) => {
  await register(page);
  await scriptStripe(page);
  await beginToSubscribe(page);
  await expect.poll(() => page.evaluate(() => window.scriptedStripe?.given.length)).toBe(2);
  await page.evaluate(() => window.scriptedStripe?.tell("ready"));
  await page.getByRole("button", { name: "Pay $5.99" }).click();
  const busy = page.getByRole("button", { name: "Processing Payment..." });
  await expect(busy).toBeVisible();
  await page.route("**/api/user?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isSubscribed: true } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("banner").getByText("Premium", { exact: true })).toBeVisible();
  await expect(busy).toBeVisible();
  await page.unroute("**/api/user?*");
  await page.evaluate(() => window.scriptedStripe?.end({ paymentIntent: { status: "succeeded" } }));
  await expect(page).toHaveURL("/dashboard");
});

test("who pays in a session that ended elsewhere hears of the payment first, and comes to the dashboard once logged in", async ({
  page,
}) => {
  const { password } = await register(page);
  await scriptStripe(page);
  await beginToSubscribe(page);
  await expect.poll(() => page.evaluate(() => window.scriptedStripe?.given.length)).toBe(2);
  await page.evaluate(() => window.scriptedStripe?.tell("ready"));
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Pay $5.99" }).click();
  await expect(page.getByRole("button", { name: "Processing Payment..." })).toBeVisible();
  await page.evaluate(() => window.scriptedStripe?.end({ paymentIntent: { status: "succeeded" } }));
  await expect(page.getByText("Payment received")).toBeVisible();
  await expect(page.getByText("Sync Failed")).toBeHidden();
  const again = page.getByRole("dialog");
  await again.getByLabel("Password").fill(password);
  await again.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});
