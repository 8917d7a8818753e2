import { selectWithMouse, test } from "../extension/journey.ts";
import { keepPicture, makeSheets } from "./album.ts";
import { lookAs, PANEL_LOOKS } from "./looks.ts";
import { panelStates } from "./panel.ts";

for (const { name, beside, selected, show } of panelStates) {
  test(name, async ({ browserWithExtension, openPage, browser }) => {
    const page = await openPage(beside);
    if (selected) await selectWithMouse(page, selected);
    const panel = await browserWithExtension.pressToolbarButton(page);
    await show(panel, page);
    for (const look of PANEL_LOOKS) {
      await lookAs(panel, look);
      await panel.evaluate(() => scrollTo(0, 0));
      await keepPicture(name, { look, png: await panel.screenshot({ fullPage: true }) });
    }
    await makeSheets(browser, name, PANEL_LOOKS);
  });
}
