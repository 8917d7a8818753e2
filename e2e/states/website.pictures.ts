import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { testEach } from "./accounts.ts";
import { LOOKS_BY_MOUSE, LOOKS_BY_TOUCH, type Look, lookAs } from "./looks.ts";
import { keepPicture, makeSheets } from "./screenshots.ts";
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
async function openToItsEnd(page: Page, { width, height: windowHeight }: Look): Promise<void> {
  const height = await page.evaluate((px) => {
    scrollTo(0, 0);
    // A page is at least as high as the window, which would make it grow with each step.
    const main = document.querySelector("main");
    if (main) main.style.minHeight = `${px}px`;
    return document.documentElement.scrollHeight;
  }, windowHeight);
  await page.setViewportSize({ width, height });
}

/** The other theme has pictures of its own, which a page may paint before they are decoded. */
function expectPainted(page: Page): Promise<void> {
  return expect(() =>
    page.evaluate(() => Promise.all([...document.images].map((image) => image.decode()))),
  ).toPass();
}
