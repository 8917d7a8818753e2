import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expect, register, test } from "../journey.ts";

const SUBSCRIBING = "**/api/create-subscription";

const premiumPlan = (page: Page) => page.getByRole("group", { name: "Premium Plan" });
const freePlan = (page: Page) => page.getByRole("group", { name: "Free Plan" });

// covers 271, 279, 282, 283, 291, 295, 308, 516
test("a free account has the free plan, and its button says so while subscribing begins", async ({
  page,
}) => {
  await register(page);
  await page.goto("/pricing");
  await expect(freePlan(page).getByRole("button", { name: "Current Plan" })).toBeDisabled();
  const { requests, letGo } = await holdRequests(page, SUBSCRIBING);
  await premiumPlan(page).getByRole("button", { name: "Subscribe Now" }).click();
  await expect(premiumPlan(page).getByRole("button", { name: "Loading..." })).toBeDisabled();
  letGo();
  await expect(premiumPlan(page).getByRole("button", { name: "Pay $5.99" })).toBeVisible();
  await expect(premiumPlan(page).getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
  expect(requests.map((request) => request.postData())).toEqual([null]);
  expect((await requests[0]?.allHeaders())?.cookie).toContain("session=");
  const started = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(started, "analytics").toContainEqual({
    event: "subscription_started",
    value: 599,
    currency: "USD",
  });
});
