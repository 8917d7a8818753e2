import type { Page } from "@playwright/test";

/** Chooses in one of our selects, whose list is a layer of its own. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  // A length says its range too.
  await page.getByRole("option", { name: new RegExp(`^${option}\\b`) }).click();
}
