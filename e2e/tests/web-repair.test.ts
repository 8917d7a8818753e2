import { expect, expectAccessible, register, test } from "../journey.ts";

// covers 32, 426-429, 431-434
test("the refresh tool fetches the user again and waits a second", async ({ page }) => {
  await register(page);
  await page.goto("/force-refresh");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("tab")).toHaveText(["Refresh User Data", "Fix Subscription"]);
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole("button", { name: "Refresh User Data" }).click();
  await expect(page.getByText("Cache Refreshed", { exact: true })).toHaveCount(2);
  const waitedMs = await page.evaluate(() => {
    const answered = performance
      .getEntriesByType("resource")
      .findLast(({ name }) => new URL(name).pathname === "/api/user");
    return answered && performance.now() - (answered.startTime + answered.duration);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(1_000);
  await expect(page.getByText("Your session data has been refreshed.", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.route("**/api/user?**", (route) => route.fulfill({ status: 500, json: { message: "Tired." } }));
  await page.getByRole("button", { name: "Refresh User Data" }).click();
  await expect(page.getByText("Refresh Failed", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Tired.", { exact: true })).toHaveCount(2);
});

// covers 429, 430, 435, 439-443, 550, 551
test("the repair makes nobody premium, and says which of its ways helped", async ({ page }) => {
  await register(page);
  await page.goto("/force-refresh");
  await page.getByRole("tab", { name: "Fix Subscription" }).click();
  await expect(page.getByText("This is an administrator tool")).toBeVisible();
  await expect(
    page.getByText(/the database shows a subscription but the UI still shows 'Free Tier'/),
  ).toBeVisible();
  const fix = page.getByRole("button", { name: "Fix Subscription" });
  await fix.click();
  await expect(page.getByText("Fix Failed", { exact: true })).toHaveCount(2);
  await expect(
    page.getByText(
      "Stripe knows of no active subscription, and only the administrator can set premium by hand.",
      { exact: true },
    ),
  ).toHaveCount(2);

  const message = "Done.";
  for (const [path, answer, title, text] of [
    [
      "fix-subscription",
      { message },
      "Subscription Fixed",
      "Your subscription status has been updated manually.",
    ],
    [
      "verify-subscription",
      { message, userUpdated: true, isSubscribed: false },
      "Subscription Status Updated",
      "Your subscription was confirmed as inactive.",
    ],
    [
      "verify-subscription",
      { message, userUpdated: false, isSubscribed: true },
      "Subscription Status Updated",
      "Your subscription was confirmed as active.",
    ],
    [
      "direct-subscription-fix",
      { status: "success", message },
      "Subscription Status Fixed",
      "Your subscription status has been corrected in the database.",
    ],
  ] as const) {
    await page.route(`**/api/debug/${path}`, (route) => route.fulfill({ json: answer }));
    await fix.click();
    await expect(page.getByText(title, { exact: true })).toHaveCount(2);
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  }
  await page.goto("/dashboard?tab=account");
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
});
