import { expect, expectAccessible, expectToast, generate, register, test } from "../journey.ts";
import { pressEnterOn } from "../keyboard.ts";
import { CARD_READ, CITATION_READ } from "../states/citation-read.ts";

const TOPIC = "Does active learning improve student performance? Use 2 sources.";

test("without a mouse, a citation is opened, replaced and taken back, and a saved post keeps its evidence", async ({
  page,
}) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const chip = (cited: string) =>
    page.getByRole("article").getByRole("button", { name: new RegExp(`^Citation: \\(${cited}\\)\\.`) });
  const cardOf = (cited: string) =>
    page.getByRole("dialog", { name: new RegExp(`^Evidence for \\(${cited}\\)`) });
  const former = "Freeman et al\\., 2014";
  const other = "Deslauriers et al\\., 2019";

  await register(page);
  await generate(page, TOPIC);

  await expect(page.getByRole("article")).toMatchAriaSnapshot(CITATION_READ);
  await expect(chip(former)).toHaveAttribute("aria-haspopup", "dialog");
  await chip(former).press("Enter");
  await expect(cardOf(former)).toMatchAriaSnapshot(CARD_READ);
  await expect(cardOf(former)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(chip(former)).toBeFocused();

  const replace = async () => {
    await page.keyboard.press("Enter");
    await pressEnterOn(page, cardOf(former).getByRole("button", { name: /^Replace/ }));
    await expectToast(page, {
      title: "Rewritten with another source",
      text: "Measuring actual learning versus feeling of learning in response to being actively engaged in the classroom",
    });
    await expect(chip(other)).toBeFocused();
    await expect(chip(former)).toHaveCount(0);
  };
  await replace();
  await expectAccessible(page);
  await button("Undo").press("Enter");
  await expect(chip(former)).toBeFocused();
  await expect(chip(other)).toHaveCount(0);
  await replace();

  await button("Save").press("Enter");
  await expect(button("Saved")).toBeVisible();
  await page.goto("/post-history");
  await page.getByRole("link", { name: "View full post" }).press("Enter");
  await chip(other).press("Enter");
  await expect(cardOf(other).getByText("Supported by this sentence")).toBeVisible();
  await expect(cardOf(other).getByRole("blockquote")).toBeVisible();
  await expectAccessible(page);
});
