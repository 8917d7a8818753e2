import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { weighPage } from "./page-weight.ts";
import { measurePanel } from "./panel-ready.ts";

/** As Lighthouse slows a phone down: a quarter of the processor, 1.6 Mbit/s, 150 ms there and back. */
const SLOW_CPU = 4;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const RUNS = 3;
/** A screen of 60 Hz shows one in 16.7 ms. */
const LATE_FRAME_MS = 20;

const pages = [
  { who: null, paths: ["/", "/auth", "/pricing", "/privacy"] },
  {
    who: "admin",
    paths: ["/", "/dashboard", "/dashboard?tab=account", "/post-history", "/templates", "/admin"],
  },
];

interface Timing {
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

test("weights and times of the front ends", async ({ browser, baseURL }) => {
  const rows: string[] = [];
  for (const { who, paths } of pages) {
    for (const path of paths) {
      const weight = await inPage(browser, baseURL, who, (page) => weighPage(page, path));
      const timings: Timing[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        timings.push(await inPage(browser, baseURL, who, (page) => timePage(page, path)));
      }
      const middle = (name: keyof Timing) =>
        timings.map((timing) => timing[name]).toSorted((a, b) => a - b)[1] ?? 0;
      rows.push(
        `| \`${path}\` | ${who ? "signed in" : "visitor"} | ${kilo(weight.shared)} | ${kilo(weight.own)} | ${Math.round(middle("firstPaint"))} | ${Math.round(middle("largestPaint"))} | ${middle("shift").toFixed(3)} |`,
      );
    }
  }
  const typing = await inPage(browser, baseURL, null, typeIntoTopic);
  const bareTyping = await inPage(browser, baseURL, null, typeIntoBareBox);
  const panel = await measurePanel(process.env.E2E_EXTENSION ?? "");
  const text = [
    "# The front ends, measured",
    "",
    `By \`npm run bench:web\`, in headless Chromium slowed down to a quarter of the processor and 1.6 Mbit/s with 150 ms; the middle one of ${RUNS} runs. Scripts in kB after gzip: those that the HTML names, and what the page fetches besides. Times in ms; shift is the cumulative layout shift.`,
    "",
    "| page | as | scripts named | its own | first paint | largest paint | shift |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    "Typing 40 letters into a topic of 20,000 characters, processor not slowed; beside it a bare text box without any script, which is what the browser itself takes.",
    "",
    `| | frames | longest in ms | over ${LATE_FRAME_MS} ms |`,
    "| --- | ---: | ---: | ---: |",
    `| the topic | ${frameRow(typing)} |`,
    `| a bare text box | ${frameRow(bareTyping)} |`,
    "",
    "The side panel from the press of the toolbar button until it can be used, somebody being signed in; beside it a panel that holds one word and no script. The median of 7, in ms.",
    "",
    "| the panel | an empty panel |",
    "| ---: | ---: |",
    `| ${Math.round(panel.ready)} | ${Math.round(panel.control)} |`,
    "",
    "",
  ].join("\n");
  await writeFile(join(import.meta.dirname, "README.md"), text);
  expect(rows.length).toBeGreaterThan(0);
});

async function inPage<T>(
  browser: Browser,
  baseURL: string | undefined,
  who: string | null,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  if (who) {
    await page.goto("/auth");
    await page.getByLabel("Username").fill(who);
    await page.getByLabel("Password").fill(`${who}-demo-1`);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  }
  const result = await act(page);
  await context.close();
  return result;
}

async function timePage(page: Page, path: string): Promise<Timing> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  await page.goto(path, { waitUntil: "networkidle" });
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const paints = await entriesOf("paint");
    const largest = await entriesOf("largest-contentful-paint");
    const shifts = (await entriesOf("layout-shift")) as (PerformanceEntry & { value: number })[];
    return {
      firstPaint: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0,
      largestPaint: largest.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

const LONG_TOPIC = "A long prompt. ".repeat(1_334);

function typeIntoTopic(page: Page): Promise<number[]> {
  return framesWhileTyping(page, async () => {
    await page.goto("/");
    return page.getByLabel("Discussion topic");
  });
}

function typeIntoBareBox(page: Page): Promise<number[]> {
  return framesWhileTyping(page, async () => {
    await page.setContent('<textarea rows="8" cols="80" aria-label="A bare box"></textarea>');
    return page.getByLabel("A bare box");
  });
}

/** How long each frame took while letters were typed behind a long text, in ms. */
async function framesWhileTyping(page: Page, open: () => Promise<Locator>): Promise<number[]> {
  const box = await open();
  await box.fill(LONG_TOPIC);
  await box.press("End");
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await box.pressSequentially("and forty more letters, one by one, fast.", { delay: 25 });
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2));
}

const frameRow = (frames: number[]) =>
  [frames.length, Math.round(Math.max(...frames)), frames.filter((ms) => ms > LATE_FRAME_MS).length].join(
    " | ",
  );

const kilo = (bytes: number) => (bytes / 1_000).toFixed(1);
