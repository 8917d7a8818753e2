import { type KeptDraft, readKept } from "@discussion-post/ui/api/kept-drafts";
import type { UnsavedDraft } from "@discussion-post/ui/api/unsaved-draft";
import browser, { type Storage } from "webextension-polyfill";

/*
 * Finished drafts that nobody saved and that have no tab any more: another took their place there, or the tab was
 * closed. They belong to one user, are shown to no other and go when that one signs out.
 */
const storage = browser.storage.local;

const prefixOf = (userId: number) => `unsaved:${userId}:`;
const keyOf = (userId: number, { written }: UnsavedDraft) => prefixOf(userId) + written.generation.id;

/** Keeps a draft that is about to lose its place. */
export async function keepUnsaved(userId: number, draft: UnsavedDraft): Promise<void> {
  await storage.set({ [keyOf(userId, draft)]: { ...draft, keptAt: Date.now() } });
  await storage.remove((await read(userId)).expired);
}

/** The user's drafts without a tab, the newest first. */
export async function loadUnsaved(userId: number): Promise<KeptDraft[]> {
  return (await read(userId)).kept;
}

/** Lets go of a draft that has been saved, or has a tab again. */
export async function forgetUnsaved(userId: number, draft: UnsavedDraft): Promise<void> {
  await storage.remove(keyOf(userId, draft));
}

/** Lets go of all of them. */
export async function forgetAllUnsaved(userId: number): Promise<void> {
  const keys = Object.keys(await storage.get(null));
  await storage.remove(keys.filter((key) => key.startsWith(prefixOf(userId))));
}

/** Tells when the user has more or fewer of them. Returns how to stop listening. */
export function onUnsavedChange(userId: number, listener: () => void): () => void {
  const onChanged = (changes: Record<string, Storage.StorageChange>) => {
    if (Object.keys(changes).some((key) => key.startsWith(prefixOf(userId)))) listener();
  };
  storage.onChanged.addListener(onChanged);
  return () => storage.onChanged.removeListener(onChanged);
}

async function read(userId: number) {
  const all = Object.entries(await storage.get(null));
  return readKept(all.filter(([key]) => key.startsWith(prefixOf(userId))));
}
