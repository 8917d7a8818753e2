import { readFile } from "node:fs/promises";
import { INVENTED, inventReferences } from "../inventing-ai.ts";
import { expect, expectAccessible, expectToast, generate, register, test } from "../journey.ts";

test("marked references are kept, removed with Undo, and looked up; saving, a reload and an export tell what is left", async ({
  page,
}) => {
  const topic = "Should a school day begin later? Marks on the website.";
  await inventReferences(topic);
  await register(page);
  await generate(page, topic);
  const article = page.getByRole("article");
  const mark = (words: string) => article.getByRole("button", { name: new RegExp(`^${words}`) });
  const card = page.getByRole("dialog");

  // A sentence with an invented citation is gone, and listed.
  await expect(article).not.toContainText(INVENTED.takenOut);
  const takenOut = page.getByRole("listitem").filter({ hasText: INVENTED.takenOut });
  await expect(takenOut).toContainText("Unverified reference");
  await expect(page.getByText("2 marked passages aren't verified. Check before you post.")).toBeVisible();
  await expectAccessible(page);

  // Looked up, from the card at the words.
  await mark(INVENTED.real).click();
  await card.getByRole("button", { name: /^Look up/ }).click();
  await expectToast(page, { title: "Found and cited" });
  await expect(article).toContainText(`${INVENTED.real} (Bandura, 1977)`);
  await expect(article).toContainText("Self-efficacy: Toward a unifying theory of behavioral change");

  // Removed, and taken back, by the keyboard alone.
  await mark(INVENTED.marked).press("Enter");
  await card.getByRole("button", { name: /^Remove sentence/ }).press("Enter");
  await expect(article).not.toContainText(INVENTED.marked);
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(mark(INVENTED.marked)).toBeVisible();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, { title: "Post saved.", text: "1 marked passage isn't verified." });
  await page.goto("/post-history");
  await page.getByRole("link", { name: "View full post" }).click();
  await expect(mark(INVENTED.marked)).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 marked passage isn't verified. Check before you post.")).toBeVisible();
  expect(await exported()).toContain(`A ${INVENTED.marked} [not verified] found`);

  // Kept: the mark is gone, and the decision stays.
  await mark(INVENTED.marked).click();
  await card.getByRole("button", { name: /^Keep/ }).click();
  await expect(mark(INVENTED.marked)).toHaveCount(0);
  await page.reload();
  const kept = page.getByRole("listitem").filter({ hasText: `“${INVENTED.marked}”` });
  await expect(kept.getByRole("button", { name: /^Mark again/ })).toBeVisible();
  expect(await exported()).not.toContain("not verified");

  async function exported(): Promise<string> {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /text/i }).click();
    return readFile(await (await download).path(), "utf8");
  }
});
