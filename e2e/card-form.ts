import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Goes to the plans and opens the form in which premium is paid. */
export async function beginToSubscribe(page: Page): Promise<void> {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
}

/** Fills the card in and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiration date").fill("12 / 34");
  await form.getByLabel("Security code").fill("123");
  // By its key: Chromium drops clicks for a moment after another site's frame has moved, as it does where typing scrolls.
  await page.getByRole("button", { name: "Pay $5.99" }).press("Enter");
}

/** Where a card's number is typed, which is a page of Stripe's own. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}
