import type { Page } from "@playwright/test";
import { expect, generate, logInOnPage, registerOnPage, test } from "../journey.ts";

const TOPIC = "Should public transport be free?";

/** Puts words before the first one of what is read, and is done. */
async function putBefore(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(box).toBeFocused();
  // Just after a focus, ProseMirror takes a key to the beginning for the browser's doing.
  await box.click({ position: { x: 5, y: 5 } });
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

test("a saved post is edited on its paper, is so after a reload, and goes back to what it was", async ({
  page,
}) => {
  await registerOnPage(page);
  await generate(page, TOPIC);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.goto("/post-history");
  await page.getByRole("link", { name: "View full post" }).click();
  const text = page.getByRole("article").locator(".font-reading");
  const before = await text.innerText();

  await putBefore(page, "Well then: ");
  await expect(text).toContainText(/^Well then: /);
  await page.reload();
  await expect(text).toContainText(/^Well then: /);

  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Earlier version" }).click();
  await expect(page.getByRole("button", { name: "Restore this version" })).toBeVisible();
  await expect(text).not.toContainText("Well then: ");
  await page.getByRole("button", { name: "Compare with current" }).click();
  await expect(page.getByRole("insertion")).toContainText("Well then:");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect.poll(() => text.innerText()).toBe(before);
  await page.reload();
  await expect.poll(() => text.innerText()).toBe(before);
  await expect(page.getByText("3 of 3")).toBeVisible();
});

test("a draft that was looked at can be edited without a connection", async ({ page, context }) => {
  await registerOnPage(page);
  await generate(page, TOPIC);
  await page.getByRole("article").hover();
  const loaded = () =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join();
  await expect.poll(() => page.evaluate(loaded)).toContain("/assets/paper-editor-");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
  await context.setOffline(false);
});
