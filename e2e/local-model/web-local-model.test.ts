import { expect, expectAccessible, logInOnPage, registerOnPage, test } from "../journey.ts";
import { MODEL, SHORT_ABSTRACTS, SLOW, TOO_LONG, TOO_LONG_TOPIC, TOPIC } from "./played-model.ts";

test("a model of this machine that thinks and is slow writes a whole draft, which names it wherever it is opened", async ({
  page,
  browser,
}) => {
  const owner = await registerOnPage(page);
  await page.getByLabel("Discussion topic").fill(TOPIC);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByText(SLOW, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(MODEL, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(SHORT_ABSTRACTS).first()).toBeVisible();
  // What the model thought is no part of its text.
  await expect(page.getByRole("article")).not.toContainText("look at the sources first");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logInOnPage(other, owner);
  await other.goto("/post-history");
  await other.getByRole("link", { name: "View full post" }).click();
  await expect(other.getByRole("definition").filter({ hasText: MODEL })).toBeVisible();
  await other.getByRole("button", { name: "Statement of AI use" }).click();
  const statement = other.getByRole("region", { name: "Statement of AI use" });
  await expect(statement).toContainText(`I used AI Discussion Post Generator (${MODEL}) on `);
  await elsewhere.close();
});

test("a topic that is more than the model reads is not cut: the draft fails, says why, and costs nothing", async ({
  page,
}) => {
  await registerOnPage(page);
  await page.getByLabel("Discussion topic").fill(TOO_LONG_TOPIC);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByText(TOO_LONG).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("0 of 3 posts used")).toBeVisible();
});
