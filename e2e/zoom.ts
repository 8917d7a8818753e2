import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { tabThrough, tabThroughMain } from "./keyboard.ts";
import { findLostContent } from "./reflow.ts";

/** Every page has at least the header's and the footer's links. */
const FEWEST_STOPS = 12;

/** The header and the footer are the same on every page: they are gone through on the first, as visitor and signed in. */
export async function expectFocusSeenOn(page: Page, path: string): Promise<void> {
  if (path === "/") expect(await tabThrough(page), path).toBeGreaterThan(FEWEST_STOPS);
  else await tabThroughMain(page);
}

/** Leaves the text spaced out. */
export async function expectNothingLost(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(findLostContent), path).toEqual([]);
  await spaceOut(page);
  expect.soft(await page.evaluate(findLostContent), `${path}, spaced out`).toEqual([]);
}

/** What WCAG 1.4.12 lets readers ask for. */
function spaceOut(page: Page): Promise<void> {
  return adoptStyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
}

/** By script, since the page's policy refuses sheets from elsewhere. */
export async function adoptStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
