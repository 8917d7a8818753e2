import { fakeBrowser } from "wxt/testing/fake-browser";
import type { PageNotice } from "../messages.ts";

/*
 * Tabs for tests: frames of the test's own page, with the pages of courses in them. The script that the extension
 * puts into pages works there as in a tab, in each of its frames that are not of another origin.
 */
const tabs = new Map<number, HTMLIFrameElement>();

/** Opens an address of this server as a tab, and waits until everything in it has loaded. */
export async function openTab(address: string): Promise<{ tabId: number; window: PageWindow }> {
  const frame = document.createElement("iframe");
  frame.width = "960";
  frame.height = "760";
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  opened += 1;
  tabs.set(opened, frame);
  asTop(windowOf(frame));
  await activateTab(opened);
  return { tabId: opened, window: windowOf(frame) };
}

/** A tab's page has no window around it. */
function asTop(window: PageWindow): void {
  Object.assign(window, { parent: window });
}

let opened = 0;
let activeTabId: number | undefined;

/** Brings the tab to the front. */
async function activateTab(tabId: number): Promise<void> {
  activeTabId = tabId;
  await fakeBrowser.tabs.onActivated.trigger({ tabId, windowId: 1 });
}

/** Closes the tab. As in Chromium, that is told a while before another one becomes active. */
export async function closeTab(tabId: number): Promise<void> {
  tabs.get(tabId)?.remove();
  tabs.delete(tabId);
  await fakeBrowser.tabs.onRemoved.trigger(tabId, { windowId: 1, isWindowClosing: false });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const next = [...tabs.keys()].at(-1);
  if (next !== undefined) await activateTab(next);
}

/** Stands in for what the extension asks of `browser.tabs`. */
export const tabsApi = {
  // No tab is dragged from one window to another here.
  onAttached: { addListener: () => undefined, removeListener: () => undefined },
  query: async () => (activeTabId === undefined ? [] : [{ id: activeTabId }]),
  get: async (tabId: number) => {
    const { title, location } = windowOf(tabOf(tabId)).document;
    return { id: tabId, title, url: location.href };
  },
};

export function closeCoursePages(): void {
  for (const frame of tabs.values()) frame.remove();
  tabs.clear();
  activeTabId = undefined;
}

/** A page's window with what scripts find in it. */
export type PageWindow = Window & typeof globalThis;

interface Injection {
  target: { tabId: number; allFrames?: boolean; frameIds?: number[] };
  files?: string[];
  func?: (...args: never[]) => unknown;
  args?: unknown[];
}

/** Stands in for `browser.scripting.executeScript`. */
export async function executeScript({ target, files, func, args = [] }: Injection) {
  const tab = tabOf(target.tabId);
  const frames = [...framesIn(windowOf(tab))].map((window) => ({ window, frameId: idOf(window) }));
  const wanted = frames.filter(({ frameId }) => target.frameIds?.includes(frameId) ?? true);
  return Promise.all(
    wanted.map(async ({ window, frameId }) => {
      if (files) await enter(window, target.tabId);
      // What goes in or out is copied, as between an extension and a page.
      const run = func && (window.eval(`(${func})`) as (...args: unknown[]) => unknown);
      return { frameId, result: structuredClone(await run?.(...withoutNulls(args))) };
    }),
  );
}

function tabOf(tabId: number): HTMLIFrameElement {
  const tab = tabs.get(tabId);
  if (!tab) throw new Error(`No tab with id: ${tabId}.`);
  return tab;
}

const entered = new WeakMap<Document, Promise<() => void>>();

/** Runs the script in the frame, loaded once, also when two ask for it at a time. */
async function enter(window: PageWindow, tabId: number): Promise<void> {
  const loading = entered.get(window.document) ?? loadScript(window, tabId);
  entered.set(window.document, loading);
  const run = await loading;
  run();
}

const ids = new WeakMap<Window, number>();
let framesSeen = 0;

/** A frame's number, which stays when another page is loaded into it; that of a tab's own page is 0. */
function idOf(window: PageWindow): number {
  if (window.parent === window) return 0;
  const id = ids.get(window) ?? ++framesSeen;
  ids.set(window, id);
  return id;
}

async function loadScript(window: PageWindow, tabId: number): Promise<() => void> {
  const sender = { tab: { id: tabId }, frameId: idOf(window) };
  Object.assign(window, {
    chrome: {
      runtime: {
        id: fakeBrowser.runtime.id,
        sendMessage: async (notice: PageNotice) =>
          fakeBrowser.runtime.onMessage.trigger(structuredClone(notice), sender as never, () => undefined),
      },
      dom: {
        openOrClosedShadowRoot: (element: Element) =>
          element.shadowRoot ?? window.closedRoots?.get(element) ?? null,
      },
    },
  });
  const script = await window.eval('import("/src/entrypoints/page.ts")');
  return () => script.default.main();
}

/** The window and those of the frames in it that are not of another origin, the outer ones first. */
function* framesIn(window: PageWindow): Generator<PageWindow> {
  yield window;
  for (const frame of framesBelow(window.document)) {
    if (frame.contentDocument && !isAboutToLoad(frame)) yield* framesIn(windowOf(frame));
  }
}

/** What a script asks for in a document that is about to be replaced never comes. */
function isAboutToLoad(frame: HTMLIFrameElement): boolean {
  const hasAddress = frame.hasAttribute("src") || frame.hasAttribute("srcdoc");
  return hasAddress && windowOf(frame).location.href === "about:blank";
}

/** Those in open shadow roots, too. */
function* framesBelow(root: Document | ShadowRoot): Generator<HTMLIFrameElement> {
  yield* root.querySelectorAll("iframe");
  for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) yield* framesBelow(shadowRoot);
}

function windowOf(frame: HTMLIFrameElement): PageWindow {
  if (!frame.contentWindow) throw new Error("The frame is not in a page");
  return frame.contentWindow as PageWindow;
}

/** Chromium leaves out what is null in an object that it takes into a page. */
function withoutNulls(args: unknown[]): unknown[] {
  return JSON.parse(JSON.stringify(args), function (this: unknown, _key, value) {
    return value === null && !Array.isArray(this) ? undefined : value;
  });
}
