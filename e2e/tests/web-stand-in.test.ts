import { AI_STAND_IN } from "@discussion-post/product/start-emulators";
import { expect, generate, register, test } from "../journey.ts";

const DRAFT = `Active learning helps every student. Everybody knows that it is always better than lectures, and
nothing speaks against it. Numbers show that 90 % of students learn more from it.`;

test("what the stand-in made says so beside it, wherever it is shown, and never in the text", async ({
  page,
}) => {
  const named = page.getByText(AI_STAND_IN);
  await register(page);
  await generate(page, "Does active learning improve student performance? Use 2 sources.");
  await expect(page.getByRole("definition").filter({ has: named })).toBeVisible();
  await expect(page.getByRole("article")).not.toContainText("stand-in");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.goto("/post-history");
  await expect(named).toBeVisible();
  await page.getByRole("link", { name: "View full post" }).click();
  await expect(page.getByRole("definition").filter({ has: named })).toBeVisible();
  await expect(page.getByRole("article")).not.toContainText("stand-in");
  await page.getByRole("button", { name: "Defend your post" }).click();
  await expect(page.getByText(/^Questions by /)).toContainText(AI_STAND_IN);
  await page.getByRole("button", { name: "Statement of AI use" }).click();
  await expect(page.getByRole("region", { name: "Statement of AI use" })).toContainText(AI_STAND_IN);

  await page.goto("/");
  await page.getByRole("tab", { name: "Create Post" }).click();
  await page.getByText("Wrote it yourself? Get feedback").click();
  await page.getByRole("textbox", { name: "Your own draft" }).fill(DRAFT);
  await page.getByRole("button", { name: "Get Feedback" }).click();
  await expect(page.getByText(/made these remarks/)).toContainText(AI_STAND_IN);
});
