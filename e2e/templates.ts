import { expect, type Locator, type Page } from "@playwright/test";

/** Creates a template on the page of the templates. */
export async function createTemplate(page: Page, name: string, topic = ""): Promise<void> {
  await page
    .getByRole("button", { name: /^(New Template|Create your first template)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill(name);
  if (topic) await dialog.getByLabel("Default Topic").fill(topic);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(dialog).toBeHidden();
}

/** A template's card on that page. */
export function templateCard(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}
