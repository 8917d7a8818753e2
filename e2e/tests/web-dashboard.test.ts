import { expect, expectAccessible, generate, register, test } from "../journey.ts";

test("the dashboard has the posts by their first paragraph, the account, and the way to the next post (27, 227-235)", async ({
  page,
}) => {
  await register(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No posts yet")).toBeVisible();
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(page).toHaveURL(/\/$/);
  await generate(page, "Is homework worth its time?");
  const shown = await page.getByRole("article").locator("p").allInnerTexts();
  const paragraphs = shown.filter((text) => !text.startsWith("Only "));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "My Posts" })).toHaveAttribute("data-state", "active");
  const card = page.getByRole("listitem").filter({ hasText: "Is homework worth its time?" });
  await expect(card.getByText(paragraphs[0] ?? "", { exact: true })).toBeVisible();
  await expect(card.getByText("[Content truncated...]", { exact: true })).toBeVisible();
  await expect(card.getByText(paragraphs[1] ?? "", { exact: true })).toHaveCount(0);
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("posts that cannot be loaded are told of (236)", async ({ page }) => {
  await register(page);
  await page.route("**/api/posts?**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/dashboard");
  await expect(page.getByText("Error loading posts", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Failed to load your saved posts. Please try again.", { exact: true }).first(),
  ).toBeVisible();
});

test("coming back from a payment, Stripe is asked and says how the plan stands (252, 253, 257)", async ({
  page,
}) => {
  await page.goto("/auth?returnTo=%2Fdashboard%3Fredirect_status%3Dsucceeded");
  await page.getByLabel("Username").fill("premium");
  await page.getByLabel("Password").fill("premium-demo-1");
  const answer = page.waitForResponse("**/api/force-sync-subscription");
  await page.getByRole("button", { name: "Log in" }).click();
  expect((await answer).request().postData()).toBeNull();
  expect(await (await answer).json()).toMatchObject({ status: "success", isSubscribed: true });
  await expect(page.getByText("Premium Subscription Verified", { exact: true })).toBeVisible();
});
