import type { FrameLocator, Page } from "@playwright/test";

/** Where a card's number is typed, which is a page of Stripe's own. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}
