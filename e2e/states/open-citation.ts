import { expect, type Page } from "@playwright/test";

/** The stand-in for the AI writes a draft about it that cites. */
export const CITED_TOPIC = "Does social media harm teenagers' mental health? Use 2 sources.";

/** Opens what the first citation of a draft rests on. */
export async function openCitation(page: Page): Promise<void> {
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Citation: / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Evidence for / })).toBeVisible();
}
