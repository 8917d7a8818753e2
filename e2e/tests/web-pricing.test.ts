import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expect, expectAccessible, logIn, PREMIUM, register, test } from "../journey.ts";

const SUBSCRIBING = "**/api/create-subscription";

const premiumPlan = (page: Page) => page.getByRole("group", { name: "Premium Plan" });
const freePlan = (page: Page) => page.getByRole("group", { name: "Free Plan" });

/** Answers the next attempts to subscribe in the server's place, which cannot be brought to answer so. */
async function answerSubscribing(page: Page, status: number, answer: object): Promise<void> {
  await page.route(SUBSCRIBING, (route) => route.fulfill({ status, json: answer }));
}

/** Tries again after a refusal, which this time gets through to the server. */
async function expectSecondTry(page: Page): Promise<void> {
  await page.unroute(SUBSCRIBING);
  const { letGo } = await holdRequests(page, SUBSCRIBING);
  const box = premiumPlan(page).getByRole("alert");
  await box.getByRole("button", { name: "Try Again" }).click();
  await expect(box.getByRole("button", { name: "Retrying..." })).toBeDisabled();
  letGo();
  await expect(page.getByRole("button", { name: "Pay $5.99" })).toBeVisible();
}

// covers 4, 5, 28, 263-276, 284-288, 592
test("the plans say what they give, 'unlimited' stands beside its limit, and questions are answered", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Simple, Transparent Pricing" })).toBeVisible();
  await expect(
    page.getByText("Unlock unlimited AI-powered discussion posts with our premium plan.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^25 posts every week\./)).toBeInViewport();
  for (const text of [
    "$0",
    "Forever free",
    "For occasional users",
    "3 AI-generated discussion posts",
    "Customize tone, length and perspective",
    "Save generated posts",
    "Limited to 3 posts total",
  ])
    await expect(freePlan(page).getByText(text, { exact: true })).toBeVisible();
  await expect(freePlan(page).getByRole("button", { name: "Current Plan" })).toBeDisabled();
  for (const text of [
    "MOST POPULAR",
    "$5.99",
    "per week",
    "For regular content creators",
    "25 AI-generated posts per week",
    "Advanced customization options",
    "Save and organize posts",
    "Priority AI processing",
  ])
    await expect(premiumPlan(page).getByText(text, { exact: true })).toBeVisible();
  const left = await freePlan(page).boundingBox();
  const right = await premiumPlan(page).boundingBox();
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await expect(page.getByRole("heading", { name: "Frequently Asked Questions" })).toBeVisible();
  await expect(page.getByText("What happens when I have used 25 posts?", { exact: true })).toBeVisible();
  for (const answer of [
    /until the billing period that you paid for ends/,
    /when your next weekly billing cycle begins/,
    /Review every AI post before submitting it/,
    /a PCI-compliant card payment processor/,
  ])
    await expect(page.getByRole("definition").filter({ hasText: answer })).toBeVisible();
});

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

// covers 271, 277, 278, 283
test("a subscriber sees that premium runs before anything else, with the way to manage it", async ({
  page,
}) => {
  await page.goto("/auth?returnTo=%2Fpricing");
  await page.getByLabel("Username").fill("premium");
  await page.getByLabel("Password").fill("premium-demo-1");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(premiumPlan(page).getByText("Active Subscription")).toBeVisible();
  await expect(premiumPlan(page).getByText("You currently have premium access.")).toBeVisible();
  await expect(premiumPlan(page).getByRole("link", { name: "Manage Subscription" })).toHaveAttribute(
    "href",
    "/dashboard?tab=account",
  );
  await expect(premiumPlan(page).getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
  await expect(freePlan(page).getByRole("button", { name: "Included in Premium" })).toBeDisabled();
});

// covers 280, 281, 283, 294, 295, 302, 307
test("an answer that nothing can be paid by is told, and can be tried again", async ({ page }) => {
  await register(page);
  await page.goto("/pricing");
  await answerSubscribing(page, 200, { clientSecret: null, subscriptionId: "sub_1" });
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  const box = premiumPlan(page).getByRole("alert");
  await expect(box).toContainText("Subscription Error");
  await expect(box).toContainText("No payment information received from server. Please try again.");
  await expectAccessible(page);
  await expect(premiumPlan(page).getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
  await expectSecondTry(page);
  await expect(box).toHaveCount(0);
});

// covers 296, 303
test("an answer without a word is told in ours, and trying again loads again", async ({ page }) => {
  await register(page);
  await page.goto("/pricing");
  await answerSubscribing(page, 500, {});
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  const box = premiumPlan(page).getByRole("alert");
  await expect(box).toContainText("Subscription Error");
  await expect(box).toContainText("Failed to start subscription process.");
  await expectSecondTry(page);
});

// covers 327, 329, 330, 333-335, 337
test("a subscription is cancelled on this page too, and each answer is told", async ({ page }) => {
  await logIn(page, PREMIUM);
  await page.route("**/api/subscription?**", (route) =>
    route.fulfill({
      json: {
        isSubscribed: true,
        source: "stripe",
        status: "active",
        currentPeriodEnd: "2027-03-05T12:00:00Z",
        endsAt: null,
        formattedEndDate: null,
        hasPaymentProblem: false,
        overdue: null,
        isDenied: false,
        notice: null,
      },
    }),
  );
  const answers = [1, 2, 3].map(() => Promise.withResolvers<Answer>());
  const bodies: (string | null)[] = [];
  await page.route("**/api/cancel-subscription", async (route) => {
    const answer = answers[bodies.length];
    bodies.push(route.request().postData());
    await route.fulfill((await answer?.promise) ?? { status: 500 });
  });
  await page.goto("/pricing");
  await premiumPlan(page).getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
  await expect(dialog).toContainText("You keep premium access until March 5, 2027.");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(dialog.getByRole("button", { name: "Cancelling..." })).toBeDisabled();
  answers[0]?.resolve({ status: 500, json: {} });
  await expect(dialog.getByRole("alert")).toHaveText("Failed to cancel subscription.");
  await expect(dialog.getByText("Close", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Try Again" }).click();
  answers[1]?.resolve({ status: 409, json: { message: "Nothing runs.", code: "not_subscribed" } });
  await expect(dialog.getByRole("alert")).toHaveText("Nothing runs.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  const endsAt = "2027-03-05T12:00:00Z";
  const formattedEndDate = "March 5, 2027";
  const subscription = { id: "sub_1", endsAt, formattedEndDate };
  answers[2]?.resolve({ status: 200, json: { message: "Cancelled.", formattedEndDate, subscription } });
  await expect(page.getByText("Your premium access ends on March 5, 2027.")).toBeVisible();
  expect(bodies).toEqual([null, null, null]);
  expect(await page.evaluate(() => Reflect.get(window, "dataLayer"))).toContainEqual({
    event: "subscription_cancelled",
  });
});

interface Answer {
  status: number;
  json: object;
}
