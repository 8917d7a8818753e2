import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect, type Page } from "@playwright/test";

/** Opens the home page's menu as it is on a phone. */
export async function openDrawer(page: Page): Promise<void> {
  await page.goto(websitePaths.home);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
