import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect, type Page } from "@playwright/test";
import { fail } from "./answers.ts";
import { at } from "./arrive.ts";
import { overlay, statesOf } from "./states-of.ts";

/** What somebody sees who pays. */
export const subscriberStates = statesOf("subscriber", {
  "subscriber-account": at(`${websitePaths.dashboard}?tab=account`, "Invoices and receipts"),
  "subscriber-pricing": at(websitePaths.pricing, "Manage Subscription"),
  "subscription-cancelling": [overlay, openCancellation],
  "subscription-cancelling-failed": [
    overlay,
    async (page) => {
      await fail(page, "**/api/cancel-subscription", "stripe_unavailable");
      await openCancellation(page);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Yes, )?Cancel/ })
        .click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  ],
});

async function openCancellation(page: Page): Promise<void> {
  await page.goto(`${websitePaths.dashboard}?tab=account`);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
