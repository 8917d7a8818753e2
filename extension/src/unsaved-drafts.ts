import { type UnsavedDraft, unsavedDraft } from "@discussion-post/ui/api/unsaved-draft";
import browser, { type Storage } from "webextension-polyfill";
import * as z from "zod/mini";

/*
 * Finished drafts that nobody saved and that have no tab any more: another took their place there, or the tab was
 * closed. They belong to one user, are shown to no other and go when that one signs out.
 */
const storage = browser.storage.local;

/** As long as the server keeps what it wrote for an account. */
const KEPT_DAYS = 30;
const KEPT_MAX = 20;
const DAY_MS = 86_400_000;

const keptDraft = z.extend(unsavedDraft, { keptAt: z.number() });

export type KeptDraft = z.infer<typeof keptDraft>;

const prefixOf = (userId: number) => `unsaved:${userId}:`;
const keyOf = (userId: number, { written }: UnsavedDraft) => prefixOf(userId) + written.generation.id;

/** Keeps a draft that is about to lose its place. */
export async function keepUnsaved(userId: number, draft: UnsavedDraft): Promise<void> {
  await storage.set({ [keyOf(userId, draft)]: { ...draft, keptAt: Date.now() } });
  const { kept, others } = await read(userId);
  const beyond = kept.slice(KEPT_MAX).map((old) => keyOf(userId, old));
  await storage.remove([...others, ...beyond]);
}

/** The user's drafts without a tab, the newest first. */
export async function loadUnsaved(userId: number): Promise<KeptDraft[]> {
  return (await read(userId)).kept.slice(0, KEPT_MAX);
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

/** What is stored for the user: the drafts, and the keys of what is too old or in another version's shape. */
async function read(userId: number): Promise<{ kept: KeptDraft[]; others: string[] }> {
  const kept: KeptDraft[] = [];
  const others: string[] = [];
  for (const [key, value] of Object.entries(await storage.get(null))) {
    if (!key.startsWith(prefixOf(userId))) continue;
    const { data } = keptDraft.safeParse(value);
    if (data && Date.now() - data.keptAt < KEPT_DAYS * DAY_MS) kept.push(data);
    else others.push(key);
  }
  return { kept: kept.toSorted((a, b) => b.keptAt - a.keptAt), others };
}
