import { useRef } from "react";

/** The second press of a double click comes no later, also where the first was done at once. */
const DOUBLE_CLICK_MS = 500;

/** Does some work, or nothing where work under that key is under way or was just done. */
export type Once = (key: unknown, work: () => Promise<void>) => Promise<void>;

/** Returns what does something once, though a double click presses its button twice. */
export function useOnce(): Once {
  const busy = useRef(new Set<unknown>());
  return async (key, work) => {
    if (busy.current.has(key)) return;
    busy.current.add(key);
    try {
      await work();
    } finally {
      setTimeout(() => busy.current.delete(key), DOUBLE_CLICK_MS);
    }
  };
}
