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
const TYPING_ROUNDS = 5;
/** Nobody types sooner after a paste. */
const AFTER_PASTE_MS = 600;

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
  /** When the box of the topic was there to be typed in, and when its form answered; 0 where a page has none. */
  typable: number;
  answering: number;
}

test("weights and times of the front ends", async ({ browser, baseURL }) => {
  const rows: string[] = [];
  for (const { who, paths } of pages) {
    for (const path of paths) {
      const weight = await inPage(browser, baseURL, who, (page) => weighPage(page, path));
      const timings: Timing[] = [];
      const bare: Timing[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        timings.push(await inPage(browser, baseURL, who, (page) => timePage(page, path)));
        bare.push(await inPage(browser, baseURL, who, (page) => timeWithoutScripts(page, path)));
      }
      rows.push(
        `| \`${path}\` | ${who ? "signed in" : "visitor"} | ${kilo(weight.shared)} | ${kilo(weight.own)} | ${middle(bare, "firstPaint")} | ${middle(timings, "firstPaint")} | ${middle(timings, "largestPaint")} | ${middleOf(timings, "shift").toFixed(3)} | ${middle(timings, "typable") || ""} | ${middle(timings, "answering") || ""} |`,
      );
    }
  }
  const typing = await measureTyping(browser, baseURL);
  const panel = await measurePanel(process.env.E2E_EXTENSION ?? "");
  const text = [
    "# The front ends, measured",
    "",
    `By \`npm run bench:web\`, in headless Chromium slowed down to a quarter of the processor and 1.6 Mbit/s with 150 ms; the middle one of ${RUNS} runs. Scripts in kB after gzip: those of every page, and what this one fetches besides. Times in ms: _bare_ is the first paint of the same page with its scripts left out, which is what this machine takes by itself; shift is the cumulative layout shift. A topic can be typed in from _typable_ on, into a box that stands in the page before any script; what was written goes on in the form, which reads it from _answering_ on.`,
    "",
    "| page | as | scripts of all | its own | bare | first paint | largest paint | shift | typable | answering |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    `Typing ${LETTERS.length} letters into a topic of 20,000 characters, ${AFTER_PASTE_MS} ms after they were pasted, ${TYPING_ROUNDS} times, processor not slowed; beside it a copy of the box that stands alone in a page without any script, which is what the browser itself takes.`,
    "",
    `| | frames | longest in ms | over ${LATE_FRAME_MS} ms | work per letter in ms |`,
    "| --- | ---: | ---: | ---: | ---: |",
    `| the topic | ${typing.topic} |`,
    `| its box alone | ${typing.alone} |`,
    "",
    "The side panel from the press of the toolbar button until its form is painted whole, somebody being signed in and a prompt being selected; beside it a panel that holds one word and no script. Nobody watches while it opens: with a debugger attached, as in the journeys, it takes almost twice as long. The median of 15, in ms.",
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
  await page.addInitScript(() => {
    const markOnce = (name: string, selector: string) => {
      const look = () => {
        if (document.querySelector(selector)) performance.mark(name);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    markOnce("typable", "textarea[name=topic]");
    markOnce("answering", "form textarea[name=topic]");
  });
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
      typable: performance.getEntriesByName("typable")[0]?.startTime ?? 0,
      answering: performance.getEntriesByName("answering")[0]?.startTime ?? 0,
    };
  });
}

async function timeWithoutScripts(page: Page, path: string): Promise<Timing> {
  // All of them: what `early-answers.js` has asked for stays open where no script of the page takes its answer.
  await page.route("**/*.js", (route) => route.abort());
  return timePage(page, path);
}

function middleOf(timings: readonly Timing[], name: keyof Timing): number {
  const sorted = timings.map((timing) => timing[name]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function middle(timings: readonly Timing[], name: keyof Timing): number {
  return Math.round(middleOf(timings, name));
}

/** Two and a half times of what a topic may have: somebody pasted a whole page. */
const LONG_TOPIC = "A long prompt. ".repeat(1_333);
const LETTERS = "and forty more letters, one by one, fast.";

interface Typing {
  /** How long each frame took, in ms. */
  frames: number[];
  /** Of the page's main thread, in ms for a letter. */
  work: number;
}

/** The topic's own box, and a copy of it that stands alone in the page: what the browser itself takes. */
async function typeIntoTopic(page: Page, { isAlone }: { isAlone: boolean }): Promise<Typing> {
  await page.goto("/");
  // The form's own: those before it are replaced.
  const topic = page.locator("form").getByLabel("Discussion topic");
  await topic.waitFor();
  if (!isAlone) return whileTyping(page, topic);
  await topic.evaluate((box) => {
    const { width, height } = box.getBoundingClientRect();
    const copy = box.cloneNode() as HTMLElement;
    copy.style.width = `${width}px`;
    copy.style.minHeight = `${height}px`;
    document.body.replaceChildren(copy);
  });
  return whileTyping(page, page.locator("textarea"));
}

async function whileTyping(page: Page, box: Locator): Promise<Typing> {
  await box.fill(LONG_TOPIC);
  await box.press("End");
  // What the paste itself costs is not typing.
  await page.waitForTimeout(AFTER_PASTE_MS);
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
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busyMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const before = await busyMs();
  await box.pressSequentially(LETTERS, { delay: 25 });
  const work = ((await busyMs()) - before) / LETTERS.length;
  return {
    frames: await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2)),
    work,
  };
}

/** Beside each other in turn, so that what else the machine does falls on both. */
async function measureTyping(browser: Browser, baseURL: string | undefined) {
  const topic: Typing[] = [];
  const alone: Typing[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    topic.push(await inPage(browser, baseURL, null, (page) => typeIntoTopic(page, { isAlone: false })));
    alone.push(await inPage(browser, baseURL, null, (page) => typeIntoTopic(page, { isAlone: true })));
  }
  return { topic: typingRow(topic), alone: typingRow(alone) };
}

function typingRow(rounds: Typing[]): string {
  const frames = rounds.flatMap((round) => round.frames);
  const late = frames.filter((ms) => ms > LATE_FRAME_MS).length;
  const work =
    rounds.map((round) => round.work).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return [frames.length, Math.round(Math.max(...frames)), late, work.toFixed(1)].join(" | ");
}

const kilo = (bytes: number) => (bytes / 1_000).toFixed(1);
