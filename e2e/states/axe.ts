import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { AxeFigures } from "./axe-figures.ts";
import type { Look } from "./looks.ts";

/** Has axe look at the page as it stands, notes the figures for the tables, and wants no barriers. */
export async function expectNoBarriers(page: Page, { theme }: Look): Promise<void> {
  // A side panel belongs to no tab that could hold axe's own frame.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What opens over a page lies outside of its landmarks; the focus is in it, or on what it is about.
  if (await page.locator("[data-radix-popper-content-wrapper]").count()) axe.disableRules("region");
  // An open list has the focus and hides the page behind it meanwhile, which axe understands of dialogs only.
  if (await page.getByRole("listbox").count()) axe.include("[role='listbox']");
  const { passes, violations } = await axe.analyze();
  const figures: AxeFigures = {
    theme,
    rules: passes.length + violations.length,
    elements: [...passes, ...violations].reduce((sum, { nodes }) => sum + nodes.length, 0),
    violations: violations.map(({ id }) => id),
  };
  test.info().annotations.push({ type: "axe", description: JSON.stringify(figures) });
  const barriers = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  expect.soft(barriers, theme).toEqual([]);
}
