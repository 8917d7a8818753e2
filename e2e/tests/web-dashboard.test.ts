import { expect, expectAccessible, expectToast, generate, register, test } from "../journey.ts";

// covers 227-233, 235
test("the dashboard has the posts by their first paragraph, the account, and the way to the next post", async ({
  page,
}) => {
  const { username } = await register(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No posts yet")).toBeVisible();
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(page).toHaveURL(/\/$/);
  await generate(page, "Is homework worth its time?");
  const shown = await page.getByRole("article").locator("p").allInnerTexts();
  const paragraphs = shown.filter((text) => !text.startsWith("Only "));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  await page.evaluate(saveShortPost);
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "My Posts" })).toHaveAttribute("data-state", "active");
  const card = page.getByRole("listitem").filter({ hasText: "Is homework worth its time?" });
  await expect(card.getByText(paragraphs[0] ?? "", { exact: true })).toBeVisible();
  await expect(card.getByText("[Content truncated...]", { exact: true })).toBeVisible();
  await expect(card.getByText(paragraphs[1] ?? "", { exact: true })).toHaveCount(0);
  const short = page.getByRole("listitem").filter({ hasText: "A short one" });
  await expect(short.getByText("All that there is to say.", { exact: true })).toBeVisible();
  await expect(short.getByText("[Content truncated...]")).toHaveCount(0);
  await expect(short.getByRole("link", { name: "View full post" })).toBeVisible();
  await page.getByRole("tab", { name: "Account" }).click();
  const account = page.getByRole("group", { name: "Account", exact: true });
  await expect(account.getByRole("definition").first()).toHaveText(username);
  for (const name of ["Username", "Full name", "Member since"])
    await expect(account.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Email" }).getByText("No email provided")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

// covers 236
test("posts that cannot be loaded are told of", async ({ page }) => {
  await register(page);
  await page.route("**/api/posts?**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/dashboard");
  await expectToast(page, {
    title: "Error loading posts",
    text: "Failed to load your saved posts. Please try again.",
    isBad: true,
  });
});

// covers 237-239, 241-244
test("whatever a payment ended in is told, and the address keeps nothing of it", async ({ page }) => {
  await register(page);
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/force-sync-subscription")) checks += 1;
  });
  for (const { status, ...toast } of [
    {
      status: "processing",
      title: "Payment processing",
      text: "We will update your account when it completes.",
    },
    {
      status: "requires_payment_method",
      title: "Payment not completed",
      text: "Please try another payment method.",
      isBad: true,
    },
    { status: "canceled", title: "Payment status unknown", isBad: true },
  ]) {
    await page.goto(
      `/dashboard?tab=account&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`,
    );
    await expectToast(page, toast);
    await expect(page).toHaveURL("/dashboard?tab=account");
  }
  expect(checks, "only a payment that succeeded is asked after").toBe(0);
});

// covers 248, 252, 253, 260
test("coming back from a payment, Stripe is asked and says how the plan stands, once", async ({ page }) => {
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/force-sync-subscription")) checks += 1;
  });
  await page.goto("/auth?returnTo=%2Fdashboard%3Fredirect_status%3Dsucceeded");
  await page.getByLabel("Username").fill("premium");
  await page.getByLabel("Password").fill("premium-demo-1");
  const answer = page.waitForResponse("**/api/force-sync-subscription");
  await page.getByRole("button", { name: "Log in" }).click();
  expect((await answer).request().postData()).toBeNull();
  expect(await (await answer).json()).toMatchObject({ status: "success", isSubscribed: true });
  await expectToast(page, { title: "Premium Subscription Verified" });
  await expect(page.getByText("Confirming your payment")).toBeHidden();
  expect(checks).toBe(1);
});

/** Saves a post of one paragraph, past the screen. */
async function saveShortPost(): Promise<void> {
  const response = await fetch("/api/posts/save", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      title: "A short one",
      content: "All that there is to say.",
      tone: "casual",
      length: "short",
      perspective: "pro",
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}
