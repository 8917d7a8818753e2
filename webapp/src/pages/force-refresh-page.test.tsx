import { getUser } from "@discussion-post/contract/accounts";
import {
  directSubscriptionFix,
  fixSubscription,
  verifySubscription,
} from "@discussion-post/contract/billing-tools";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** What stands on the page and in the toast. */
async function expectTwice(text: string): Promise<void> {
  await expect
    .poll(() => page.getByText(text, { exact: true }).elements().length, { timeout: 10_000 })
    .toBe(2);
}

// covers 32, 426-429, 431-434
test("the user is fetched again, and the page says so a second later", async () => {
  const api = fakeApi();
  await showPage(api, "/force-refresh", { user: freeUser });
  await expect
    .element(page.getByRole("link", { name: "Back to Dashboard" }))
    .toHaveAttribute("href", "/dashboard");
  expect(
    page
      .getByRole("tab")
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(["Refresh User Data", "Fix Subscription"]);
  let answeredAt = 0;
  api.on(getUser, () => {
    answeredAt = performance.now();
    return freeUser;
  });
  const refresh = page.getByRole("button", { name: "Refresh User Data" });
  await refresh.click();
  await expectTwice("Cache Refreshed");
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(1_000);
  await expectTwice("Your session data has been refreshed.");
  await expectAccessible();

  api.on(getUser, refusal("internal_error", { message: "Tired." }));
  await refresh.click();
  await expectTwice("Refresh Failed");
  await expectTwice("Tired.");
});

// covers 429, 430, 435, 439-443, 550, 551
test("the repair says which of its ways helped", async () => {
  const api = fakeApi();
  const none = "Stripe knows of no active subscription, and only the administrator can set premium by hand.";
  const message = "Done.";
  api.on(directSubscriptionFix, { status: "unchanged", message });
  api.on(verifySubscription, { message, userUpdated: false, isSubscribed: false });
  api.on(fixSubscription, refusal("forbidden", { message: none }));
  await showPage(api, "/force-refresh", { user: freeUser });
  await page.getByRole("tab", { name: "Fix Subscription" }).click();
  await expect.element(page.getByText("This is an administrator tool")).toBeVisible();
  await expect
    .element(page.getByText(/the database shows a subscription but the UI still shows 'Free Tier'/))
    .toBeVisible();
  const fix = page.getByRole("button", { name: "Fix Subscription" });
  await fix.click();
  await expectTwice("Fix Failed");
  await expectTwice(none);

  const attempt = async (title: string, text: string) => {
    await fix.click();
    await expectTwice(title);
    await expectTwice(text);
  };
  api.on(fixSubscription, { message });
  await attempt("Subscription Fixed", "Your subscription status has been updated manually.");
  api.on(verifySubscription, { message, userUpdated: true, isSubscribed: false });
  await attempt("Subscription Status Updated", "Your subscription was confirmed as inactive.");
  api.on(verifySubscription, { message, userUpdated: false, isSubscribed: true });
  await attempt("Subscription Status Updated", "Your subscription was confirmed as active.");
  api.on(directSubscriptionFix, { status: "success", message });
  await attempt("Subscription Status Fixed", "Your subscription status has been corrected in the database.");
});
