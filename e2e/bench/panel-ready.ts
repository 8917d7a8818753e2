import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePages } from "@discussion-post/course-pages/serve";
import type { Page } from "@playwright/test";
import { launchWithExtension } from "../extension/browser.ts";
import { selectWithMouse, signIn } from "../extension/journey.ts";

const OPENINGS = 15;
/** Much longer than an opening takes. */
const UNWATCHED_MS = 1_500;

/** The median in ms from the press of the toolbar button, with somebody signed in. */
export interface PanelReady {
  /** Until the form is painted whole. */
  ready: number;
  /** The same of a panel that only says a word: what the browser itself takes. */
  control: number;
}

/** Opens the side panel over a selected prompt again and again in a Chromium of its own, and after that an empty one in another. */
export async function measurePanel(directory: string): Promise<PanelReady> {
  const ready = await medianOpening(directory, async (panel) => void (await signIn(panel)));
  const empty = await mkdtemp(join(tmpdir(), "empty-panel-"));
  try {
    await cp(directory, empty, { recursive: true });
    await writeFile(join(empty, "sidepanel.html"), "<!doctype html><title>Empty</title><p>Ready</p>");
    return { ready, control: await medianOpening(empty, async () => undefined) };
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

async function medianOpening(directory: string, prepare: (panel: Page) => Promise<void>): Promise<number> {
  const browser = await launchWithExtension(directory);
  const pages = await servePages();
  try {
    const page = await browser.context.newPage();
    await page.goto(pages.addressOf("react-textarea"));
    await selectWithMouse(page, "#prompt");
    await prepare(await browser.pressToolbarButton(page));
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await browser.closePanel();
      const pressedAt = Date.now();
      const panel = await browser.pressToolbarButton(page, { unwatchedMs: UNWATCHED_MS });
      times.push((await largestPaint(panel)) - pressedAt);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? 0;
  } finally {
    await browser.close();
    await pages.close();
  }
}

/** When the panel's largest part was painted, by the clock. */
function largestPaint(panel: Page): Promise<number> {
  return panel.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? Number.NaN));
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
