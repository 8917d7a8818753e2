import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect, type Page } from "@playwright/test";
import { cardForm } from "../../card-form.ts";
import { fail, hold } from "./answers.ts";
import { at, settled } from "./arrive.ts";
import { begin } from "./draft.ts";
import { openDrawer } from "./drawer.ts";
import { overlay, overlayOnLaptops, overlayOnPhones, statesOf } from "./states-of.ts";
import { closeToast, keepToast } from "./toast.ts";

/** What somebody sees whose account is new. */
export const newcomerStates = statesOf("newcomer", {
  generator: at(websitePaths.home),
  "generator-list-open": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByLabel("Tone", { exact: true }).press("Enter");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  ],
  "generator-refused-values": async (page) => {
    await page.goto(websitePaths.home);
    await page.getByRole("button", { name: "Add your own sources" }).click();
    await page.getByLabel("Your sources").fill("one\ntwo\nthree\nfour\nfive\nsix\nseven");
    await page.getByLabel("Discussion topic").fill("Too long. ".repeat(801));
    await page.getByRole("button", { name: "Generate Discussion Post" }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  },
  "generator-sent": async (page) => {
    await hold(page, "**/api/generate-post");
    await begin(page);
    await expect(page.getByRole("button", { name: "Creating Your Discussion Post..." })).toBeVisible();
  },
  "generator-failed": async (page) => {
    await fail(page, "**/api/generate-post", "ai_failed");
    await begin(page);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await closeToast(page);
  },
  "generator-failed-toast": [
    overlay,
    async (page) => {
      await fail(page, "**/api/generate-post", "ai_failed");
      await begin(page);
      await keepToast(page);
    },
  ],
  "generator-one-left": async (page) => {
    await withUse(page, { postsUsed: 2 });
    await page.goto(websitePaths.home);
    await expect(page.getByText("2 of 3 posts used")).toBeVisible();
  },
  "generator-used-up": async (page) => {
    await withUse(page, { postsUsed: 3 });
    await page.goto(websitePaths.home);
    await expect(page.getByText("Usage Limit Reached", { exact: true })).toBeVisible();
  },
  "generator-limit-reached": async (page) => {
    await withUse(page, { postsUsed: 3 });
    await page.route("**/api/generate-post", (route) =>
      route.fulfill({
        status: 402,
        json: { code: "post_limit_reached", message: "The limit is reached." },
      }),
    );
    await begin(page);
    await expect(page.getByText("Free plan limit reached", { exact: true })).toBeVisible();
  },
  "generator-template-gone": async (page) => {
    await page.goto(`${websitePaths.home}?template=999999999`);
    await expect(page.getByRole("alert").or(page.getByText("We couldn't load")).first()).toBeVisible();
  },
  "account-menu": [
    overlayOnLaptops,
    async (page) => {
      await page.goto(websitePaths.home);
      await page.getByRole("button", { name: /^Account menu/ }).press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  ],
  "account-drawer": [overlayOnPhones, openDrawer],
  "dashboard-empty": at(websitePaths.dashboard),
  account: at(`${websitePaths.dashboard}?tab=account`, "Where you're logged in"),
  "account-refused-password": async (page) => {
    await page.goto(`${websitePaths.dashboard}?tab=account`);
    await page.getByText("Change your password").click();
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("another horse battery");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
  },
  "account-deletion": [
    overlay,
    async (page) => {
      await page.goto(`${websitePaths.dashboard}?tab=account`);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  "account-plan-failed": async (page) => {
    await fail(page, "**/api/subscription");
    await fail(page, "**/api/account/devices");
    await page.goto(`${websitePaths.dashboard}?tab=account`);
    await settled(page.getByRole("heading", { name: "Where you're logged in" }));
  },
  "account-loading": async (page) => {
    await hold(page, "**/api/subscription");
    await hold(page, "**/api/invoices");
    await hold(page, "**/api/account/devices");
    await page.goto(`${websitePaths.dashboard}?tab=account`);
    await expect(page.getByRole("heading", { name: "Where you're logged in" })).toBeVisible();
  },
  "dashboard-payment-checked": async (page) => {
    await hold(page, "**/api/force-sync-subscription");
    await page.goto(`${websitePaths.dashboard}?payment_intent=pi_1&redirect_status=succeeded`);
    await expect(page.getByText("Confirming your payment")).toBeVisible();
  },
  "history-empty": at(websitePaths.postHistory, "No saved posts yet"),
  "templates-empty": at(websitePaths.templates, "No templates yet"),
  "template-creation": [overlay, openNewTemplate],
  "template-creation-refused": [
    overlay,
    async (page) => {
      await openNewTemplate(page);
      await page.getByRole("dialog").getByRole("button", { name: "Create Template" }).click();
      await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
    },
  ],
  "pricing-free-account": at(websitePaths.pricing, "Current Plan"),
  "pricing-card-form": openCardForm,
  "pricing-card-refused": async (page) => {
    await openCardForm(page);
    await page.getByRole("button", { name: "Pay $5.99" }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  },
  "pricing-failed": async (page) => {
    await fail(page, "**/api/create-subscription", "stripe_unavailable");
    await page.goto(websitePaths.pricing);
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  },
  "connect-extension": at(
    `${websitePaths.connectExtension}?${new URLSearchParams({
      redirectUri: "https://extension.example/",
      challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      state: "s",
    })}`,
  ),
  "connect-extension-incomplete": at(websitePaths.connectExtension),
  "force-refresh": at(websitePaths.forceRefresh),
  "force-refresh-repair": async (page) => {
    await page.goto(websitePaths.forceRefresh);
    await page.getByRole("tab", { name: "Fix Subscription" }).click();
    await page.getByRole("button", { name: "Fix Subscription" }).click();
    await expect(page.getByRole("main").getByRole("alert").last()).toBeVisible();
    await closeToast(page);
  },
  "stripe-verification-denied": at(websitePaths.stripeVerify),
  "stripe-diagnostics-denied": at(websitePaths.stripeDebug),
});

async function withUse(page: Page, use: { postsUsed: number }): Promise<void> {
  await page.route("**/api/user*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...use } });
  });
}

async function openNewTemplate(page: Page): Promise<void> {
  await page.goto(websitePaths.templates);
  await page.getByRole("button", { name: "New Template" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openCardForm(page: Page): Promise<void> {
  await page.goto(websitePaths.pricing);
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
}
