import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect } from "@playwright/test";
import { cardForm } from "../../card-form.ts";
import { fail } from "./answers.ts";
import { at, failingWithoutToast, loading, settled } from "./arrive.ts";
import { statesOf } from "./states-of.ts";

/** What the administrator sees. */
export const administratorStates = statesOf("administrator", {
  "admin-stripe-test": async (page) => {
    await page.goto(websitePaths.stripeTest);
    await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
  },
  admin: async (page) => {
    await page.goto(websitePaths.admin);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await settled(page.getByRole("heading", { name: "Admin Dashboard" }));
  },
  "admin-with-stripe": async (page) => {
    await page.goto(websitePaths.admin);
    await page.getByRole("switch", { name: "Show Stripe Details" }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  },
  "admin-nobody-found": async (page) => {
    await page.goto(websitePaths.admin);
    await page.getByLabel("Search accounts").fill("zzzzzzzz");
    await expect(page.getByText("No accounts found")).toBeVisible();
  },
  "admin-loading": loading(websitePaths.admin, "**/api/admin/users"),
  "admin-failed": failingWithoutToast(websitePaths.admin, "**/api/admin/users"),
  "admin-not-refreshed": async (page) => {
    await page.goto(websitePaths.admin);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await fail(page, "**/api/admin/{users,statistics}*");
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(page.getByText("Not everything is up to date")).toBeVisible();
  },
  "admin-user": at(`${websitePaths.admin}/users/1`, "Logged in on"),
  "admin-user-unknown": at(`${websitePaths.admin}/users/999999999`, /couldn't be loaded|no such account/),
  "stripe-diagnostics": at(websitePaths.stripeDebug),
  "stripe-verification": at(websitePaths.stripeVerify, "Last checked"),
  "stripe-verification-failed": async (page) => {
    await fail(page, "**/api/stripe-diagnostic");
    await page.goto(websitePaths.stripeVerify);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  },
});
