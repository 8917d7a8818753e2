import { unsavedInStored } from "@discussion-post/ui/api/unsaved-draft";
import browser, { type Storage } from "webextension-polyfill";
import { forgetCourseRules } from "./course-rules.ts";
import { type CapturedText, capturedText, type TabCapture, tabCapture } from "./messages.ts";
import { forgetAllUnsaved, keepUnsaved } from "./unsaved-drafts.ts";

/*
 * What belongs to one tab goes when the tab does, or the browser; a finished draft that was not saved stays with its
 * user (unsaved-drafts.ts). Text of pages is kept in memory only; what the person is making of it is kept where it
 * survives an update of the extension too, and is removed at the next start of the browser (forgetAllTabs). Pages can
 * read neither. All of it belongs to one user and is shown to no other; what was captured while nobody was signed in
 * becomes the next user's, who is the one who captured it.
 */
const storage = browser.storage.session;
const lasting = browser.storage.local;

/** Whose a capture is: a user's, by id, or a visitor's. */
type CaptureOwner = number | "visitor";

const captureKey = (tabId: number, owner: CaptureOwner) => `tab:${tabId}:capture:${owner}`;
const visitorCaptureKey = /^tab:(\d+):capture:visitor$/;
const takenKey = (tabId: number, userId: number) => `tab:${tabId}:taken:${userId}`;
const anyTakenKey = /^tab:\d+:taken:(\d+)$/;
const draftKey = (tabId: number, userId: number) => `tab:${tabId}:draft:${userId}`;
const anyDraftKey = /^tab:(\d+):draft:(\d+)$/;

/** The user's latest capture in the tab. */
export async function loadCapture(tabId: number, userId: number): Promise<TabCapture | null> {
  return parseCapture(await read(storage, captureKey(tabId, userId)));
}

export async function saveCapture(tabId: number, owner: CaptureOwner, capture: TabCapture): Promise<void> {
  await storage.set({ [captureKey(tabId, owner)]: capture });
}

/** Forgets what a page showed that is no longer there. */
export async function forgetCapture(tabId: number, userId: number): Promise<void> {
  await storage.remove(captureKey(tabId, userId));
}

/** Makes what was captured while nobody was signed in the captures of who has signed in now. */
export async function handOverCaptures(userId: number): Promise<void> {
  for (const [key, capture] of Object.entries(await storage.get(null))) {
    const tabId = visitorCaptureKey.exec(key)?.[1];
    if (tabId === undefined) continue;
    await storage.set({ [captureKey(Number(tabId), userId)]: capture });
    await storage.remove(key);
  }
}

/** Tells of every new capture of the user in the tab. Returns how to stop listening. */
export function onCapture(
  tabId: number,
  userId: number,
  listener: (capture: TabCapture | null) => void,
): () => void {
  const onChanged = (changes: Record<string, Storage.StorageChange>) => {
    const change = changes[captureKey(tabId, userId)];
    if (change) listener(parseCapture(change.newValue));
  };
  storage.onChanged.addListener(onChanged);
  return () => storage.onChanged.removeListener(onChanged);
}

/** The capture that the user's topic in the tab was made from. */
export async function loadTaken(tabId: number, userId: number): Promise<CapturedText | null> {
  return capturedText.safeParse(await read(lasting, takenKey(tabId, userId))).data ?? null;
}

/** The texts of pages that the user's topics were made from, in all tabs. */
export async function takenTopics(userId: number): Promise<string[]> {
  const entries = Object.entries(await lasting.get(null));
  const ofUser = entries.filter(([key]) => Number(anyTakenKey.exec(key)?.[1]) === userId);
  return ofUser.flatMap(([, value]) => capturedText.safeParse(value).data?.text ?? []);
}

export async function saveTaken(tabId: number, userId: number, capture: CapturedText): Promise<void> {
  await lasting.set({ [takenKey(tabId, userId)]: capture });
}

/** Users who signed out in this panel: what was about to be written for them is not kept. */
const departed = new Set<number>();

/** Whether the user signed out in this panel and has not come back. */
export function hasLeft(userId: number): boolean {
  return departed.has(userId);
}

/** Where the user's draft in the tab survives, in the form that zustand wants. */
export function draftStorage(tabId: number, userId: number) {
  const key = draftKey(tabId, userId);
  departed.delete(userId);
  return {
    async getItem() {
      const value = await read(lasting, key);
      return typeof value === "string" ? value : null;
    },
    async setItem(_name: string, value: string) {
      if (!departed.has(userId)) await lasting.set({ [key]: value });
    },
    removeItem: () => lasting.remove(key),
  };
}

/** The tabs in which the user has a draft. */
export async function tabsWithDraft(userId: number): Promise<number[]> {
  const keys = Object.keys(await lasting.get(null));
  const tabIds = keys.map((key) => Number(anyDraftKey.exec(key)?.[1]));
  return [...new Set(tabIds)].filter((tabId) => keys.includes(draftKey(tabId, userId)));
}

/** Forgets a tab that was closed, but no unsaved draft. */
export async function forgetTab(tabId: number): Promise<void> {
  const isOfTab = (key: string) => key.startsWith(`tab:${tabId}:`);
  await keepDrafts(isOfTab);
  await removeKeys(isOfTab);
}

/** Forgets what was read and written in every tab: on a shared computer nothing stays of the former user. */
export async function leaveAllTabs(userId: number): Promise<void> {
  departed.add(userId);
  await removeKeys(isOfAnyTab);
  await forgetAllUnsaved(userId);
  await forgetCourseRules(userId);
}

/** Forgets what was read and written in every tab, as a new start of the browser must, but no unsaved draft. */
export async function forgetAllTabs(): Promise<void> {
  await keepDrafts(isOfAnyTab);
  await removeKeys(isOfAnyTab);
}

function isOfAnyTab(key: string): boolean {
  return key.startsWith("tab:");
}

/** Has the unsaved drafts of tabs outlive them. */
async function keepDrafts(isMeant: (key: string) => boolean): Promise<void> {
  for (const [key, value] of Object.entries(await lasting.get(null))) {
    const userId = isMeant(key) ? Number(anyDraftKey.exec(key)?.[2]) : Number.NaN;
    const draft = departed.has(userId) ? null : unsavedInStored(value);
    if (draft && !Number.isNaN(userId)) await keepUnsaved(userId, draft);
  }
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
