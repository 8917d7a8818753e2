import { expect, type Page } from "@playwright/test";

/** A toast stays while the pointer is on it. */
export async function keepToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close notification" }).focus();
}

/** Takes the toast away, which has been looked at elsewhere. */
export async function closeToast(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Close notification" });
  await expect(button).toBeVisible();
  await button.click();
  await expect(button).toHaveCount(0);
}
