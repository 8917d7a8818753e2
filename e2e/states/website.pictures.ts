import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { testEach } from "./accounts.ts";
import { keepPicture, makeSheets } from "./album.ts";
import { LOOKS_BY_MOUSE, LOOKS_BY_TOUCH, type Look, lookAs } from "./looks.ts";
import { websiteStates } from "./website.ts";

testEach(websiteStates, (state) => async ({ page, browser, hasTouch }) => {
  const isThere = ({ width }: { width: number }) => !state.onlyAtWidth || width === state.onlyAtWidth;
  const looks = (hasTouch ? LOOKS_BY_TOUCH : LOOKS_BY_MOUSE).filter(isThere);
  let shownAtWidth = 0;
  for (const look of looks) {
    await lookAs(page, look);
    if (shownAtWidth === 0 || (state.isOverlay && look.width !== shownAtWidth)) await state.show(page);
    shownAtWidth = look.width;
    if (!state.isOverlay) await openToItsEnd(page, look);
    await expectPainted(page);
    await keepPicture(state.name, { look, png: await page.screenshot() });
  }
  await makeSheets(browser, state.name, [...LOOKS_BY_MOUSE, ...LOOKS_BY_TOUCH]);
});

/** Makes the window as high as its page. Chromium forgets a coarse pointer for a picture that is higher than the window. */
async function openToItsEnd(page: Page, { width }: Look): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // A second time for parts that are as high as the window.
  for (let time = 0; time < 2; time += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
}

/** The other theme has pictures of its own. */
function expectPainted(page: Page): Promise<void> {
  return expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true);
}
