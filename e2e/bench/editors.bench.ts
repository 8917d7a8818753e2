import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type {} from "@discussion-post/course-pages/page-state";
import { type PageServer, servePages } from "@discussion-post/course-pages/serve";
import { buildExtension } from "@discussion-post/product/build";
import { test } from "@playwright/test";
import {
  editors,
  editorsAside,
  editorsElsewhere,
  type RigEditor,
} from "../../extension/src/testing/editors.ts";
import { type BrowserAtWork, chromiumAtWork, firefoxAtWork } from "../extension/browser-at-work.ts";
import { type Display, openDisplay } from "../extension/display.ts";
import { PARAGRAPHS, squash, textsOf } from "../extension/journey.ts";
import { until } from "../extension/until.ts";
import { PRODUCT_URL } from "../product-address.ts";

const README = join(import.meta.dirname, "../../course-pages/README.md");
const RUNS = 5;
/** There are works on it, so that the reply ends in a list of references, with italics. */
const PROMPT = "Does social media harm teenagers' mental health? Use 2 sources.";
const DRAFT = "My own opening sentence.";
const ENDING = " sentence.";
/** How the panel's messages about an insertion begin. */
const SAID = /^(The (reply|box|page)|This page|Click into|Press )/;

const HEAD = [
  "editor",
  "model",
  "saved",
  "apart",
  "italics",
  "one undo",
  "strays",
  "clicks",
  "the panel says",
  "true",
  "offered",
  "ms",
  "by hand",
];

test("what becomes of a reply in Chromium", async () => {
  const display = await openDisplay();
  const directory = process.env.E2E_EXTENSION ?? "";
  await measure("chromium", await chromiumAtWork(directory, display), display);
});

test("what becomes of a reply in Firefox", async () => {
  const display = await openDisplay();
  const directory = await buildExtension({
    apiUrl: PRODUCT_URL,
    outDirectory: dirname(process.env.E2E_EXTENSION ?? ""),
    browser: "firefox",
    signal: AbortSignal.timeout(120_000),
  });
  await measure("firefox", await firefoxAtWork(directory, display), display);
});

async function measure(name: string, browser: BrowserAtWork, display: Display): Promise<void> {
  const pages = await servePages();
  const all = [...editors, ...editorsAside, ...editorsElsewhere];
  const some = all.filter((editor) => (process.env.EDITORS ?? editor.name).split(",").includes(editor.name));
  const rows = new Map<string, string>();
  try {
    const written = await write(browser, pages);
    for (const editor of some) {
      const at = { browser, display, pages, editor, ...written };
      const cells = await rowOf(at).catch((error) => [editor.name, `failed: ${String(error).slice(0, 90)}`]);
      const row = `| ${cells.join(" | ")} |`;
      rows.set(editor.name, row);
      process.stdout.write(`${row}\n`);
    }
  } finally {
    await browser.close();
    await pages.close();
    await display.close();
  }
  await writeTables(name, rows);
}

interface Place {
  browser: BrowserAtWork;
  display: Display;
  pages: PageServer;
  /** The paragraphs of the reply. */
  whole: string[];
  /** Whether words in it are in italics. */
  hasItalics: boolean;
  editor: RigEditor;
}

/** Has a reply to a prompt written, and gives its paragraphs. It stays in the panel from page to page. */
async function write(
  browser: BrowserAtWork,
  pages: PageServer,
): Promise<Pick<Place, "whole" | "hasItalics">> {
  await browser.open(pages.addressOf("react-textarea"), { prompt: PROMPT });
  const { panel } = browser;
  const ask = <T>(what: () => T) => panel.run(what).catch(() => undefined);
  await until("The panel has no topic", () => ask(() => document.querySelector("textarea")?.value !== ""));
  // As they arrive, they move what is to be clicked.
  await until("No sources were found", () =>
    ask(() => document.body.innerText.includes("Pin what your post must cite")),
  );
  await panel.click("Generate Discussion Post");
  await until("No reply was written", () =>
    ask(() =>
      // A wide panel names the shortcut there, too.
      [...document.querySelectorAll("button")].some(({ innerText }) =>
        innerText.trim().startsWith("Insert into page"),
      ),
    ),
  );
  const paragraphs = await panel.run(textsOf, PARAGRAPHS);
  const hasItalics = await panel.run(() => document.querySelector("article em") !== null);
  return { whole: paragraphs.map(squash), hasItalics };
}

async function rowOf(place: Place): Promise<string[]> {
  const { editor, display, browser, whole } = place;
  const first = await insertedInto(place);
  const isInModel = first.lines.join("\n") === whole.join("\n");
  await browser.page.clickOn(editor.box);
  await display.press("ctrl+z");
  const isUndone = await within(async () => (await linesIn(place)).length === 0);
  const all = [first];
  for (let run = 1; run < RUNS; run += 1) all.push(await insertedInto(place));
  const isApart = await apart(place);
  return [
    editor.name,
    yes(isInModel),
    yes(withoutBlanks(first.savedText) === withoutBlanks(whole.join(""))),
    isApart,
    italicsOf(place, first.saved),
    editor.hasUndo ? yes(isUndone) : "the editor has none",
    String(first.strays),
    String(first.clicks),
    first.said.map(inShort).join(", then "),
    yes(first.said.every((words) => isTrue(words, isInModel))),
    offered(all.map(({ offeredMs }) => offeredMs)),
    String(medianOf(all.map(({ ms }) => ms))),
    await pastedByHand(place),
  ];
}

/** What of the time is the editor's own: from a paste by hand, of what the panel copies, to the editor's model. */
async function pastedByHand(place: Place): Promise<string> {
  const { browser, display, editor, whole } = place;
  const { page, panel } = browser;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await openEditor(place);
    await panel.click("Copy");
    await until("The panel copies nothing", () =>
      panel.run(() =>
        [...document.querySelectorAll("button")].some((button) => button.innerText === "Copied"),
      ),
    );
    await page.clickOn(editor.box);
    await pause();
    await noteArrival(browser, whole.at(-1) ?? "");
    await display.press("ctrl+v");
    await pause(ARRIVES_MS);
    const arrival = () => page.run(() => (window as Moments).arrivedAt ?? 0);
    if (!(await within(async () => (await arrival()) > 0, WATCHED_MS))) return "nothing arrives";
    const offeredAt = await page.run(() => (window as Moments).offeredAt ?? 0);
    times.push((await arrival()) - offeredAt);
  }
  return String(medianOf(times));
}

/** Into some boxes the reply goes by another way. */
function offered(times: number[]): string {
  return times.some(Number.isNaN) ? "no paste" : String(medianOf(times));
}

function medianOf(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
}

/** A person looks at a page before they click into it, and a browser that has just opened one is busy. */
const LOOKS_MS = 500;

async function openEditor({ browser, pages, editor }: Place): Promise<void> {
  await browser.open(pages.addressOfEditor(editor.name));
  await pause(LOOKS_MS);
}

/** Into the empty box, clicked. */
async function insertedInto(place: Place) {
  const { browser, editor, whole } = place;
  const { page, panel } = browser;
  await openEditor(place);
  await page.clickOn(editor.box);
  await pause();
  const clicked = await page.run(() => window.replyBox.clicks());
  await noteArrival(browser, whole.at(-1) ?? "");
  const said = await pressInsert(place);
  // What a frame of another origin holds is heard of a little later.
  await within(() => page.run(() => (window as Moments).arrivedAt !== undefined), 1_000);
  const state = await page.run(() => ({
    saved: window.replyBox.saved(),
    savedText: new DOMParser().parseFromString(window.replyBox.saved(), "text/html").body.textContent ?? "",
    clicks: window.replyBox.clicks(),
    strays: [...document.querySelectorAll<HTMLInputElement>('input[type="search"], #captcha')].filter(
      ({ value }) => value !== "",
    ).length,
    // Firefox's answers travel as JSON, which knows no NaN.
    arrivedAt: (window as Moments).arrivedAt ?? null,
    offeredAt: (window as Moments).offeredAt ?? null,
  }));
  const pressedAt = await panel.run(() => (window as Moments).pressedAt ?? 0);
  return {
    ...state,
    said,
    lines: await linesIn(place),
    clicks: state.clicks - clicked,
    offeredMs: (state.offeredAt ?? Number.NaN) - pressedAt,
    ms: (state.arrivedAt ?? Number.NaN) - pressedAt,
  };
}

/** Behind a sentence and within one. */
async function apart(place: Place): Promise<string> {
  const { browser, display, editor, whole } = place;
  for (const steps of [0, ENDING.length]) {
    await openEditor(place);
    await browser.page.clickOn(editor.box);
    await pause();
    await display.type(DRAFT);
    if (!(await within(async () => (await linesIn(place)).join("") === DRAFT))) return "takes no typing";
    for (let step = 0; step < steps; step += 1) await display.press("Left");
    await pause();
    const said = await pressInsert(place);
    const divided = steps > 0 && editor.divides;
    const want = divided ? [DRAFT.slice(0, -ENDING.length), ...whole, ENDING.trim()] : [DRAFT, ...whole];
    if ((await linesIn(place)).join("\n") !== want.join("\n"))
      return said.map(inShort).includes(JOINED) ? "no, and said so" : "no";
  }
  return editor.divides ? "yes" : "behind the paragraph";
}

function italicsOf({ editor, hasItalics }: Place, saved: string): string {
  if (!hasItalics) return "the reply has none";
  return editor.hasItalics ? yes(/<(em|i)\b/.test(saved)) : "plain text";
}

async function linesIn({ browser }: Place): Promise<string[]> {
  const model = await browser.page.run(() => window.replyBox.model());
  return model.split("\n").map(squash).filter(Boolean);
}

/** When something happened first, or last for a press, in ms since 1970. */
interface Moments {
  pressedAt?: number;
  offeredAt?: number;
  arrivedAt?: number;
  /** When a frame of another origin last changed: its message comes a while later. */
  changedAt?: number;
}

/**
 * Has the panel keep the moment of its last click, and the page those in which it is offered a paste and in which its
 * model ends as it should.
 */
async function noteArrival({ page, panel }: BrowserAtWork, ending: string): Promise<void> {
  await panel.run(() => {
    const note = (event: Event) =>
      Object.assign(window, { pressedAt: performance.timeOrigin + event.timeStamp });
    window.addEventListener("click", note, { capture: true });
  });
  await page.run((ending) => {
    const now = () => performance.timeOrigin + performance.now();
    const moments = window as Moments;
    const noteOffer = () => (moments.offeredAt ??= now());
    const inside = [...document.querySelectorAll("iframe")].flatMap((frame) => frame.contentDocument ?? []);
    for (const root of [window, ...inside]) root.addEventListener("paste", noteOffer, { capture: true });
    // A frame of another origin tells itself.
    window.addEventListener("message", ({ data }) => {
      moments.offeredAt ??= data.offeredAt;
      moments.changedAt = data.changedAt;
    });
    const timer = setInterval(() => {
      if (!window.replyBox.model().replace(/\s+/g, " ").includes(ending)) return;
      clearInterval(timer);
      moments.arrivedAt = moments.changedAt ?? now();
    }, 1);
  }, ending.slice(-30));
}

/**
 * What the panel says then, one after another. Its question about a frame of another origin is answered with yes, and
 * an editor that took the paste without showing it gets as long as the extension watches it.
 */
async function pressInsert(place: Place): Promise<string[]> {
  const { panel, allowFrame } = place.browser;
  const messages = async () => {
    const all = await panel.run(() =>
      [...document.querySelectorAll<HTMLElement>("[role=status]:not([data-old])")].map(
        ({ innerText }) => innerText,
      ),
    );
    return all.map(squash).find((words) => SAID.test(words));
  };
  const messageAfter = async (button: string) => {
    await panel.run(() => {
      for (const old of document.querySelectorAll<HTMLElement>("[role=status]")) old.dataset.old = "";
    });
    await panel.click(button);
    await pause(ARRIVES_MS);
    if (button !== "Insert into page") await allowFrame();
    return until("The panel says nothing", messages);
  };
  const first = await messageAfter("Insert into page");
  const said = first.includes("may not write to yet") ? await messageAfter("Allow and insert") : first;
  if (inShort(said) !== UNCONFIRMED) return [said];
  const isAnother = async () => (await messages()) !== said;
  return (await within(isAnother, WATCHED_MS)) ? [said, (await messages()) ?? ""] : [said];
}

/** Nobody asks the panel or the page for anything while a reply comes in: what asks takes a core from what is measured. */
const ARRIVES_MS = 400;

const JOINED = "in the box, joined";
const UNCONFIRMED = "shows nothing yet: look";
/** The extension watches for five seconds. */
const WATCHED_MS = 6_000;

/** A message of the panel as the table has room for it. */
function inShort(words: string): string {
  if (/^The reply is in /.test(words)) return words.includes("joined it") ? JOINED : "in the box";
  return words.startsWith("The page took the paste but shows nothing") ? UNCONFIRMED : `“${words}”`;
}

/** Whether a message claims no more and no less than is so. */
function isTrue(words: string, isInModel: boolean): boolean {
  // Where the box shows nothing at first, looking is what there is to do, whatever comes of it.
  return inShort(words) === UNCONFIRMED || inShort(words).startsWith("in the box") === isInModel;
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s\u200b\ufeff]/g, "");
}

async function within(isSo: () => Promise<boolean>, ms = 2_000): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await isSo()) return true;
    await pause();
  }
  return false;
}

/** As long as a person takes at least from one thing to the next. */
function pause(ms = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function yes(is: boolean): string {
  return is ? "yes" : "no";
}

/** Puts the rows into the tables of that browser; those of editors that were not tried now stay. */
async function writeTables(name: string, rows: Map<string, string>): Promise<void> {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const readme = await readFile(README, "utf8");
  const [from, to] = [readme.indexOf(begin) + begin.length, readme.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${README} has no place for ${name}`);
  const former = readme.slice(from, to).split("\n");
  const rowOfEditor = (editor: RigEditor) =>
    rows.get(editor.name) ?? former.find((line) => line.startsWith(`| ${editor.name} `)) ?? [];
  const tableOf = (some: RigEditor[]) =>
    [
      `| ${HEAD.join(" | ")} |`,
      `| ${HEAD.map(() => "---").join(" | ")} |`,
      ...some.flatMap(rowOfEditor),
    ].join("\n");
  const tables = [
    tableOf([...editors, ...editorsElsewhere]),
    "Kept aside while the extension was built:",
    tableOf(editorsAside),
  ].join("\n\n");
  await writeFile(README, `${readme.slice(0, from)}\n\n${tables}\n\n${readme.slice(to)}`);
}
