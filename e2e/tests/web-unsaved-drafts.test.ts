import { expect, generate, logInOnPage, registerOnPage, test } from "../journey.ts";

const TOPIC = "A topic that begins on one computer";

test("a draft that nobody saved is gone on with on another computer, and leaves both once it is saved", async ({
  page,
  browser,
}) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  const text = (await page.getByRole("article").innerText()).slice(0, 60);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logInOnPage(other, owner);
  await other.goto("/post-history");
  const unsaved = other.getByRole("region", { name: "Not saved yet" });
  await expect(unsaved).toContainText("Kept for 30 days, on every device you log in on.");
  await unsaved.getByRole("button", { name: `Open ${TOPIC}` }).click();
  await expect(other.getByRole("article")).toContainText(text);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Post saved.", { exact: true })).toBeVisible();

  await page.goto("/post-history");
  await expect(page.getByRole("heading", { name: TOPIC })).toBeVisible();
  await expect(page.getByRole("region", { name: "Not saved yet" })).toHaveCount(0);
  await elsewhere.close();
});
