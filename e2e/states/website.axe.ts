import { testEach } from "./accounts.ts";
import { expectNoBarriers } from "./axe.ts";
import { LOOKS_BY_MOUSE, LOOKS_BY_TOUCH, lookAs } from "./looks.ts";
import { websiteStates } from "./website.ts";

testEach(websiteStates, ({ show, onlyAtWidth = 1_280 }) => async ({ page }) => {
  const looks = [...LOOKS_BY_MOUSE, ...LOOKS_BY_TOUCH].filter(({ width }) => width === onlyAtWidth);
  for (const [index, look] of looks.entries()) {
    await lookAs(page, look);
    if (index === 0) await show(page);
    await expectNoBarriers(page, look);
  }
});
