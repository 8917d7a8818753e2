import { type RefObject, useEffect, useState } from "react";
import { paths } from "../paths.ts";

const listeners = new Set<(postId: number) => void>();

/** Tells the list of posts that a deletion was undone, which may have been begun on another page. */
export function tellUndone(postId: number): void {
  for (const listener of listeners) listener(postId);
}

/** A list may have been read anew by then; a post that it doesn't show takes no focus later. */
const AWAITED_MS = 2_000;

/** Moves the focus to the card of a post whose deletion was undone: the toast went with its button. */
export function useFocusOnRestored(
  list: RefObject<HTMLElement | null>,
  shown: readonly { id: number }[],
): void {
  const [restored, setRestored] = useState<number | null>(null);
  useEffect(() => {
    listeners.add(setRestored);
    return () => void listeners.delete(setRestored);
  }, []);
  const isShown = shown.some(({ id }) => id === restored);
  useEffect(() => {
    if (restored === null) return;
    if (!isShown) {
      const waiting = setTimeout(() => setRestored(null), AWAITED_MS);
      return () => clearTimeout(waiting);
    }
    setRestored(null);
    list.current?.querySelector<HTMLElement>(`a[href="${paths.post.href(restored)}"]`)?.focus();
  }, [list, restored, isShown]);
}
