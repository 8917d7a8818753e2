import { lookAs, PANEL_LOOKS } from "./looks.ts";
import { testEachInPanel } from "./panel-test.ts";
import { keepPicture, makeSheets } from "./screenshots.ts";

testEachInPanel(async ({ name, panel, browser }) => {
  for (const look of PANEL_LOOKS) {
    await lookAs(panel, look);
    await panel.evaluate(() => scrollTo(0, 0));
    await keepPicture(name, { look, png: await panel.screenshot({ fullPage: true }) });
  }
  await makeSheets(browser, name, PANEL_LOOKS);
});
