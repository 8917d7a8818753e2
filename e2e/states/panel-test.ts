import type { Browser, Page } from "@playwright/test";
import { selectWithMouse, test } from "../extension/journey.ts";
import { panelStates } from "./panel.ts";

interface Shown {
  /** What the state is called. */
  name: string;
  /** The side panel, in that state. */
  panel: Page;
  browser: Browser;
}

/** Declares a test for each state of the side panel. */
export function testEachInPanel(body: (shown: Shown) => Promise<void>): void {
  for (const { name, beside, selected, show } of panelStates) {
    test(name, async ({ browserWithExtension, openPage, browser }) => {
      const page = await openPage(beside);
      if (selected) await selectWithMouse(page, selected);
      const panel = await browserWithExtension.pressToolbarButton(page);
      await show(panel, page);
      await body({ name, panel, browser });
    });
  }
}
