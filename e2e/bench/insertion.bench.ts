import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {} from "@discussion-post/course-pages/page-state";
import { servePages } from "@discussion-post/course-pages/serve";
import { type Frame, type Page, test } from "@playwright/test";
import { openSession } from "../account.ts";
import { launchWithExtension } from "../extension/browser.ts";
import { openDisplay } from "../extension/display.ts";
import { generate, insertButton, PARAGRAPHS, squash, textsOf, topicOf } from "../extension/journey.ts";

const README = join(import.meta.dirname, "../../course-pages/README.md");
const RUNS = 5;
const ENDING_CHARS = 30;

/** Editors of the rig, and what a person clicks in them to write. */
const editors = [
  { name: "contenteditable", box: "#place" },
  { name: "plain-frame", box: "iframe" },
  { name: "tinymce", box: "iframe" },
  { name: "quill", box: ".ql-editor" },
  { name: "lexical", box: "#place" },
];

test("how long the extension takes from a press to the editor's model", async () => {
  const display = await openDisplay();
  const browser = await launchWithExtension(process.env.E2E_EXTENSION ?? "", { display: display.name });
  const pages = await servePages();
  try {
    await browser.signIn((await openSession()).session);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    const rows: string[] = [];
    for (const { name, box } of editors) {
      await page.goto(pages.addressOfEditor(name));
      const panel = await browser.pressToolbarButton(page);
      // The draft of the page before stays in the panel.
      if (rows.length === 0) {
        await topicOf(panel).fill("Is a hot dog a sandwich?");
        await generate(panel);
      }
      const ending = await endingOf(panel);
      const measure = (press: () => Promise<void>) => medianOf(page, { box, ending, press });
      const pressed = await measure(() => insertButton(panel).click());
      const byKeys = await measure(() => display.press("alt+shift+u"));
      rows.push(`| ${name} | ${pressed} | ${byKeys} |`);
    }
    await writeTable(["| editor | Insert pressed | shortcut pressed |", "| --- | ---: | ---: |", ...rows]);
  } finally {
    await browser.close();
    await pages.close();
    await display.close();
  }

  /** Each press finds the page loaded anew: that leaves the right to it that the toolbar button gave. */
  async function medianOf(
    page: Page,
    { box, ending, press }: { box: string; ending: string; press: () => Promise<void> },
  ): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.reload();
      await page.waitForFunction(() => "replyBox" in window);
      await page.locator(box).first().click();
      const panel = await browser.openedPanel();
      for (const where of [panel, ...page.frames()]) await notePresses(where);
      const arrived = arrivalOf(page, ending);
      await press();
      const pressed = await Promise.all([panel, ...page.frames()].map(lastPress));
      times.push((await arrived) - Math.max(...pressed));
    }
    return Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
  }
});

/** The last words of the reply that the panel shows. */
async function endingOf(panel: Page): Promise<string> {
  const paragraphs = await panel.evaluate(textsOf, PARAGRAPHS);
  return squash(paragraphs.at(-1) ?? "").slice(-ENDING_CHARS);
}

/** Keeps the moment of the last click or key in the window. */
function notePresses(where: Page | Frame): Promise<void> {
  return where.evaluate(() => {
    for (const type of ["click", "keydown"]) {
      const note = (event: Event) =>
        Object.assign(window, { pressedAt: performance.timeOrigin + event.timeStamp });
      window.addEventListener(type, note, { capture: true });
    }
  });
}

function lastPress(where: Page | Frame): Promise<number> {
  return where.evaluate(() => (window as { pressedAt?: number }).pressedAt ?? 0);
}

/** When the editor's model holds the end of the reply. */
function arrivalOf(page: Page, ending: string): Promise<number> {
  return page.evaluate(
    (ending) =>
      new Promise<number>((resolve) => {
        const timer = setInterval(() => {
          if (!window.replyBox.model().replace(/\s+/g, " ").includes(ending)) return;
          clearInterval(timer);
          resolve(performance.timeOrigin + performance.now());
        }, 1);
      }),
    ending,
  );
}

async function writeTable(lines: string[]): Promise<void> {
  const [begin, end] = ["<!-- begin presses -->", "<!-- end presses -->"];
  const readme = await readFile(README, "utf8");
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${README} has no place for the presses`);
  await writeFile(
    README,
    `${readme.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${readme.slice(to)}`,
  );
}
