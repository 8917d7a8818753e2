import type { BoxLooks, EnteredFrame } from "./choose-frame.ts";
import { onPageNotice } from "./page-notices.ts";

/** By tab. */
const entered = new Map<number, EnteredFrame>();

/**
 * Remembers in which frame of the tab a person last went into a box: a frame that the page takes away, or leads on,
 * can't tell of that any more.
 * @returns how to stop listening
 */
export function followEnteredFrame(tabId: number): () => void {
  return onPageNotice(tabId, "box_entered", ({ at }, frameId) => note(tabId, frameId, at));
}

/** The same for a frame whose box was filled without anybody having been there. */
export function noteFilledFrame(tabId: number, frameId: number): void {
  if (entered.get(tabId)?.frameId !== frameId) note(tabId, frameId, Date.now());
}

function note(tabId: number, frameId: number, at: number): void {
  const former = entered.get(tabId);
  entered.set(tabId, { frameId, at, looks: former?.frameId === frameId ? former.looks : null });
}

/** What the box there is like, in case the page draws the frame anew. */
export function noteLooks(tabId: number, frameId: number, looks: BoxLooks): void {
  const known = entered.get(tabId);
  if (known?.frameId === frameId) entered.set(tabId, { ...known, looks });
}

/** Null where none was heard of. */
export function enteredFrame(tabId: number): EnteredFrame | null {
  return entered.get(tabId) ?? null;
}
