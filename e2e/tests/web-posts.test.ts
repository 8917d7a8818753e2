import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToast, generate, register, test } from "../journey.ts";

const TOPIC =
  "Does the right to privacy protect personal information in digital life? Discuss law. 3 sources.";

async function savePost(page: Page, topic = TOPIC): Promise<void> {
  await generate(page, topic);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved.", { exact: true })).toBeVisible();
}

// covers 189-191, 195, 196
test("a post cites works that exist, says why, and can be stopped", { tag: "@smoke" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page);
  await generate(page, TOPIC);
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByText("1 cited, 3 asked for")).toBeVisible();
  const source = page.getByRole("link", { name: /^The Right to Privacy/ });
  await expect(source).toHaveAttribute("href", "https://doi.org/10.2307/1321160");
  const article = page.getByRole("article");
  await expect(article.getByText("References", { exact: true })).toBeVisible();
  await expect(article.getByText(/\(Warren & Brandeis, 1890\)/)).toBeVisible();
  await expect(article.locator("em", { hasText: "Harvard Law Review" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expectToast(page, {
    title: "Copied to clipboard",
    text: "Post content has been copied to your clipboard.",
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("(Warren & Brandeis, 1890)");
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType("text/html"))?.text();
  });
  expect(html).toContain("<em>Harvard Law Review</em>");

  await page.getByRole("button", { name: "Regenerate" }).click();
  await page.getByLabel("Discussion topic").fill(`${TOPIC} Another view.`);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true] [data-start]"));
  // By key: a click waits until nothing moves, and by then a busy computer has written it all.
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await expect(page.getByText("You stopped this draft before its end.")).toBeVisible();
});

// covers 30, 393, 398, 405, 406, 409-412, 416-419
test("a saved post is read, edited, taken back, exported and deleted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page);
  await savePost(page);
  await page.goto("/post-history");
  await expect(page.getByRole("heading", { name: "Post History" })).toBeVisible();
  await expect(page).toHaveTitle(/^Post History/);
  await expect(page.getByText("APA", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View full post" }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const back = page.getByRole("link", { name: "Back to History" });
  await expect(back).toHaveAttribute("href", "/post-history");
  await expect(back.locator("svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Does the right to privacy");
  await expect(page.getByRole("definition").filter({ hasText: "APA" })).toBeVisible();
  const article = page.getByRole("article");
  expect(await article.getByRole("paragraph").count()).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Copy Content" }).click();
  await expect(page.getByText("Copied to clipboard", { exact: true })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n\n")).toEqual(
    // Without the receipt of what was checked, which stands above them.
    await article.locator(".font-reading").getByRole("paragraph").allInnerTexts(),
  );
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("My view of privacy");
  await page.getByRole("textbox", { name: "Text" }).fill("Written anew by me.");
  await expect(page.getByText("4 words", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "My view of privacy" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Written anew by me.");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Back to the original text" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("article")).toContainText("References");

  for (const [name, ending] of [
    ["Word document (.docx)", "docx"],
    ["Markdown (.md)", "md"],
    ["Plain text (.txt)", "txt"],
  ] as const) {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`My view of privacy.${ending}`);
    const content = await readFile(await file.path());
    if (ending === "docx") expect(content.subarray(0, 2).toString()).toBe("PK");
    if (ending === "md") expect(content.toString()).toContain("*Harvard Law Review*");
    if (ending === "txt") expect(content.toString()).toContain("Harvard Law Review");
  }

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/post-history$/);
  await expect(page.getByText("No saved posts yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Your First Post" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "My view of privacy" })).toBeVisible();
});
