import type { EnteredFrame } from "./choose-frame.ts";
import { onPageNotice } from "./page-notices.ts";

/** By tab. */
const entered = new Map<number, EnteredFrame>();

/**
 * Remembers in which frame of the tab a person last went into a box: a frame that the page takes away, or leads on,
 * can't tell of that any more.
 * @returns how to stop listening
 */
export function followEnteredFrame(tabId: number): () => void {
  return onPageNotice(tabId, "box_entered", ({ at }, frameId) => entered.set(tabId, { frameId, at }));
}

/** The same for a frame whose box was filled without anybody having been there. */
export function noteFilledFrame(tabId: number, frameId: number): void {
  if (entered.get(tabId)?.frameId !== frameId) entered.set(tabId, { frameId, at: Date.now() });
}

/** Null where none was heard of. */
export function enteredFrame(tabId: number): EnteredFrame | null {
  return entered.get(tabId) ?? null;
}
