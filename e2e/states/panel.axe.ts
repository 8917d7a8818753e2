import { expectNoBarriers } from "./axe.ts";
import { lookAs, PANEL_LOOKS } from "./looks.ts";
import { testEachInPanel } from "./panel-test.ts";

testEachInPanel(async ({ panel }) => {
  for (const look of PANEL_LOOKS.filter(({ width, forcedColors }) => width === 400 && !forcedColors)) {
    await lookAs(panel, look);
    await expectNoBarriers(panel, look);
  }
});
