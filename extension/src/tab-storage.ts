import browser, { type Storage } from "webextension-polyfill";
import { type CapturedText, capturedText, type TabCapture, tabCapture } from "./messages.ts";

/*
 * What belongs to one tab goes when the tab does, or the browser. Text of pages is kept in memory only; what the
 * person is making of it is kept where it survives an update of the extension too, and is removed at the next
 * start of the browser (forgetAllTabs). Pages can read neither.
 */
const storage = browser.storage.session;
const lasting = browser.storage.local;

const captureKey = (tabId: number) => `tab:${tabId}:capture`;
const takenKey = (tabId: number) => `tab:${tabId}:taken`;
const draftKey = (tabId: number, userId: number) => `tab:${tabId}:draft:${userId}`;

/** The latest capture in the tab. */
export async function loadCapture(tabId: number): Promise<TabCapture | null> {
  return parseCapture(await read(storage, captureKey(tabId)));
}

export async function saveCapture(tabId: number, capture: TabCapture): Promise<void> {
  await storage.set({ [captureKey(tabId)]: capture });
}

/** Forgets what a page showed that is no longer there. */
export async function forgetCapture(tabId: number): Promise<void> {
  await storage.remove(captureKey(tabId));
}

/** Tells of every new capture in the tab. Answers how to stop listening. */
export function onCapture(tabId: number, listener: (capture: TabCapture | null) => void): () => void {
  const onChanged = (changes: Record<string, Storage.StorageChange>) => {
    const change = changes[captureKey(tabId)];
    if (change) listener(parseCapture(change.newValue));
  };
  storage.onChanged.addListener(onChanged);
  return () => storage.onChanged.removeListener(onChanged);
}

/** The capture that the tab's topic was made from. */
export async function loadTaken(tabId: number): Promise<CapturedText | null> {
  return capturedText.safeParse(await read(lasting, takenKey(tabId))).data ?? null;
}

export async function saveTaken(tabId: number, capture: CapturedText): Promise<void> {
  await lasting.set({ [takenKey(tabId)]: capture });
}

/** Where the user's draft in the tab survives, in the form that zustand wants. */
export function draftStorage(tabId: number, userId: number) {
  const key = draftKey(tabId, userId);
  return {
    async getItem() {
      const value = await read(lasting, key);
      return typeof value === "string" ? value : null;
    },
    setItem: (_name: string, value: string) => lasting.set({ [key]: value }),
    removeItem: () => lasting.remove(key),
  };
}

/** Forgets a tab that was closed. */
export function forgetTab(tabId: number): Promise<void> {
  return removeKeys((key) => key.startsWith(`tab:${tabId}:`));
}

/** Forgets what was read and written in every tab, as signing out on a shared computer and a new start must. */
export function forgetAllTabs(): Promise<void> {
  return removeKeys((key) => key.startsWith("tab:"));
}

async function read(area: Storage.StorageArea, key: string): Promise<unknown> {
  return (await area.get(key))[key];
}

async function removeKeys(isMeant: (key: string) => boolean): Promise<void> {
  for (const area of [storage, lasting]) {
    await area.remove(Object.keys(await area.get(null)).filter(isMeant));
  }
}

function parseCapture(value: unknown): TabCapture | null {
  return tabCapture.safeParse(value).data ?? null;
}
