import { type Editable, isUsable } from "./editable.ts";
import { isConnected, notify } from "./extension-api.ts";
import { isForAnotherPost, type UsedBox } from "./surroundings.ts";

/** A page says nothing as it takes a box away. */
const LOOKS_MS = 500;

/**
 * Tells the panel once the page has taken away or hidden the box last used, or shows another post above it: what the
 * panel says of it is no longer true there.
 */
export function followBox(memory: UsedBox, signal: AbortSignal): void {
  let followed: Editable | null = null;
  let wasThere = false;
  const looking = setInterval(() => {
    if (!isConnected() || signal.aborted) return clearInterval(looking);
    if (document.visibilityState === "hidden") return;
    const { editable } = memory;
    // It was there as it was used.
    if (editable !== followed) wasThere = editable !== null;
    followed = editable;
    const isThere = editable !== null && isUsable(editable) && !isForAnotherPost(memory);
    if (wasThere && !isThere) notify({ type: "box_left" });
    wasThere = isThere;
  }, LOOKS_MS);
  // With a frame that is taken away goes this script.
  window.addEventListener("pagehide", () => memory.editable && notify({ type: "box_left" }), { signal });
}
