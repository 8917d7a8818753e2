import type { Page } from "@playwright/test";
import { expect, generate, logInOnPage, registerOnPage, test } from "../journey.ts";

const TOPIC = "Should public transport be free?";

/** Puts words before the first one of what is read, and is done. */
async function putBefore(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type(words);
  await page.getByRole("button", { name: "Done" }).click();
}

test("an edit of a draft is there after a reload and on another computer, and so is its Undo", async ({
  page,
  browser,
}) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  const text = page.getByRole("article").locator(".font-reading");
  await putBefore(page, "Well then: ");
  await expect(text).toContainText(/^Well then: /);
  await page.reload();
  await expect(text).toContainText(/^Well then: /);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logInOnPage(other, owner);
  const openElsewhere = async () => {
    await other.goto("/post-history");
    await other.getByRole("button", { name: `Open ${TOPIC}` }).click();
    return other.getByRole("article").locator(".font-reading");
  };
  await expect(await openElsewhere()).toContainText(/^Well then: /);

  await putBefore(page, "By the way. ");
  await expect(text).toContainText(/^By the way\. Well then: /);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(text).toContainText(/^Well then: /);
  await expect(await openElsewhere()).toContainText(/^Well then: /);
  await elsewhere.close();
});
