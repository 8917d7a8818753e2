import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { AxeFigures } from "../../scripts/a11y/axe-figures.ts";
import type { Look } from "./looks.ts";

/** Has axe look at the page as it stands, notes the figures for the tables, and wants no barriers. */
export async function expectNoBarriers(page: Page, { theme }: Look): Promise<void> {
  // A side panel belongs to no tab that could hold axe's own frame.
  const { passes, violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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
