import { expect, expectAccessible, generate, register, test } from "../journey.ts";

test("a saved post is defended: each question gets a hint before its answer, and all of it is there again", async ({
  page,
}) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const card = page.getByRole("region", { name: "Defend your post" });
  const said = card.getByRole("heading", { name: "What your post and its source say" });

  await register(page);
  await generate(page, "Does active learning improve student performance? Use 2 sources.");
  await button("Save").click();
  await expect(button("Saved")).toBeVisible();
  await page.goto("/post-history");
  await page.getByRole("link", { name: "View full post" }).click();
  await button("Defend your post").press("Enter");
  await expect(card.getByText("Question 1 of 5")).toBeFocused();
  await expectAccessible(page);

  while (!(await card.getByText("What it cites").isVisible())) {
    await card.getByRole("button", { name: "Next" }).press("Enter");
    await expect(card.getByText(/^Question \d of 5$/)).toBeFocused();
  }
  const number = await card.getByText(/^Question \d of 5$/).textContent();
  await expect(card.getByText("Supported by this sentence")).toBeVisible();
  const answer = "They compared classes in which students worked with lectures.";
  await card.getByRole("textbox").fill(answer);
  await card.getByRole("button", { name: "Get a hint" }).press("Enter");
  const hint = card.getByText(/Describe what the work compared\.$/);
  await expect(hint).toBeVisible();
  await expect(said).toHaveCount(0);
  await card.getByRole("button", { name: "Show what your post and its source say" }).press("Enter");
  await expect(said).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await button("Defend your post").click();
  await expect(card.getByText("Question 1 of 5")).toBeVisible();
  while ((await card.getByText(/^Question \d of 5$/).textContent()) !== number)
    await card.getByRole("button", { name: "Next" }).click();
  await expect(card.getByRole("textbox")).toHaveValue(answer);
  await expect(hint).toBeVisible();
  await expect(said).toBeVisible();
});
