import browser, { type Storage } from "webextension-polyfill";
import { type CapturedText, capturedText, type TabCapture, tabCapture } from "./messages.ts";

/*
 * What belongs to one tab lives in the session area: it survives the panel's closing and goes when the tab or
 * the browser does. Pages cannot read it.
 */
const storage = browser.storage.session;

const captureKey = (tabId: number) => `tab:${tabId}:capture`;
const takenKey = (tabId: number) => `tab:${tabId}:taken`;
const draftKey = (tabId: number, userId: number) => `tab:${tabId}:draft:${userId}`;

/** The latest capture in the tab. */
export async function loadCapture(tabId: number): Promise<TabCapture | null> {
  return parseCapture(await read(captureKey(tabId)));
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
  return capturedText.safeParse(await read(takenKey(tabId))).data ?? null;
}

export async function saveTaken(tabId: number, capture: CapturedText): Promise<void> {
  await storage.set({ [takenKey(tabId)]: capture });
}

/** Where the user's draft in the tab survives, in the form that zustand wants. */
export function draftStorage(tabId: number, userId: number) {
  const key = draftKey(tabId, userId);
  return {
    async getItem() {
      const value = await read(key);
      return typeof value === "string" ? value : null;
    },
    setItem: (_name: string, value: string) => storage.set({ [key]: value }),
    removeItem: () => storage.remove(key),
  };
}

/** Forgets a tab that was closed. */
export function forgetTab(tabId: number): Promise<void> {
  return removeKeys((key) => key.startsWith(`tab:${tabId}:`));
}

/** Forgets what was read and written in every tab, as signing out on a shared computer must. */
export function forgetAllTabs(): Promise<void> {
  return removeKeys((key) => key.startsWith("tab:"));
}

async function read(key: string): Promise<unknown> {
  return (await storage.get(key))[key];
}

async function removeKeys(isMeant: (key: string) => boolean): Promise<void> {
  await storage.remove(Object.keys(await storage.get(null)).filter(isMeant));
}

function parseCapture(value: unknown): TabCapture | null {
  return tabCapture.safeParse(value).data ?? null;
}
