import type { Page } from "@playwright/test";
import { ADMINISTRATOR, expect, expectAccessible, logIn, register, test } from "../journey.ts";

const logInAsAdmin = (page: Page) => logIn(page, ADMINISTRATOR);

test("the administrator sees the accounts and what they add up to (33, 63, 446-464)", async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Auto-refresh" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Refresh", exact: true })).toBeVisible();
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible();
  for (const heading of ["Total Users", "Active Subscribers", "Posts Generated"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/% conversion rate/)).toBeVisible();
  await expect(page.getByText(/^\d+\.\d per user on average$/)).toBeVisible();
  const columns = ["ID", "Email", "Name", "Posts Used", "Status", "Auth Type", "Signup Date", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  await expect(page.getByRole("columnheader", { name: "Stripe Customer" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Stripe Subscription" })).toBeVisible();
  await expectAccessible(page);
});

test("premium is given and taken by keyboard, and the log says so (459-466)", async ({ page, browser }) => {
  const other = await browser.newPage();
  const { username } = await register(other);
  await logInAsAdmin(page);
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(username);
  const make = page.getByRole("button", { name: `Make Premium: ${username}` });
  await make.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Revoke Premium: ${username}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Premium", exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText("0 of 25 posts used")).toBeVisible();
  await page.getByRole("link", { name: username }).click();
  await expect(page.getByText("0 of 25")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Revoke Premium: ${username}` }).click();
  await expect(page.getByRole("button", { name: `Make Premium: ${username}` })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText(`revoke premium – ${username}`)).toBeVisible();
  await other.close();
});

test("the accounts leave as a file", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("users.csv");
});

test("what goes wrong is told where it happened (467-469, 513, 514)", async ({ page }) => {
  await logInAsAdmin(page);
  await page.route("**/api/admin/users?**", (route) => route.fulfill({ status: 500, json: { message: "" } }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(page.getByText("An error occurred", { exact: true })).toBeVisible();
  await page.unroute("**/api/admin/users?**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await page.route("**/api/stripe-diagnostic**", (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "" }),
  );
  await page.goto("/stripe-verify");
  await expect(page.getByText("API Error: 503 Service Unavailable", { exact: true })).toBeVisible();
  await page.unroute("**/api/stripe-diagnostic**");
  await page.route("**/api/stripe-diagnostic**", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText(/^Error fetching Stripe status: /)).toBeVisible();
});

test("everybody else is sent away, or told so (33, 34, 36, 37, 63, 479, 496)", async ({ page }) => {
  await register(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/stripe-debug");
  await expect(
    page.getByText("Admin Access Required: You need administrator privileges to access this page."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto("/stripe-verify");
  await expect(
    page.getByText("Access Denied: This page is only accessible to administrators."),
  ).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /account menu/i }).click();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
});

test("Stripe is diagnosed and verified (480-495, 498-511)", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/stripe-debug");
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  for (const heading of ["API key", "Price configuration", "Balance"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  // The balance may be as much, where others have paid.
  const price = page.getByRole("heading", { name: "Price configuration" }).locator("..");
  await expect(price.getByText("$5.99")).toBeVisible();
  await expect(page.getByText("sk_test_", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Balance" }).click();
  await expect(page.getByText("Stripe Balance", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Available: /).first()).toBeVisible();

  await page.goto("/stripe-verify");
  for (const text of ["Initialized", "Valid", "Match"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText("$5.99 USD")).toBeVisible();
  await expect(page.getByText("1 week")).toBeVisible();
  await expect(page.getByText(/^Last checked: /)).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expectAccessible(page);
});

test("the refresh tool fetches the user again, and the repair makes nobody premium (32, 426-443, 550, 551)", async ({
  page,
}) => {
  await register(page);
  await page.goto("/force-refresh");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/dashboard");
  await page.getByRole("button", { name: "Refresh User Data" }).click();
  await expect(page.getByText("Cache Refreshed", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Your session data has been refreshed.", { exact: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Fix Subscription" }).click();
  await expect(
    page.getByText(/the database shows a subscription but the UI still shows 'Free Tier'/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Fix Subscription" }).click();
  await expect(page.getByText("Fix Failed", { exact: true }).first()).toBeVisible();
  await page.goto("/dashboard?tab=account");
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
});
