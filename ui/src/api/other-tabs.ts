import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

/** Also of drafts: tabs of an earlier version ignore what is no number. */
const CHANNEL = "changed-posts";
let ofThisTab: BroadcastChannel | null = null;

/** One for the whole tab, which doesn't hear itself. None where the site is prerendered. */
function channel(): BroadcastChannel | null {
  if (typeof document === "undefined") return null;
  ofThisTab ??= new BroadcastChannel(CHANNEL);
  return ofThisTab;
}

/** A saved post by its number, or an unsaved draft by its id. */
export type ChangedText = number | string;

/** Tells this browser's other tabs that a text has changed. What it says now each asks the server, for its own user. */
export function tellOtherTabs(changed: ChangedText): void {
  channel()?.postMessage(changed);
}

/** Hears of the same from other tabs. Returns how to stop. */
export function hearOtherTabs(listener: (changed: ChangedText) => void): () => void {
  function onMessage({ data }: MessageEvent<unknown>) {
    if (typeof data === "number" || typeof data === "string") listener(data);
  }
  channel()?.addEventListener("message", onMessage);
  return () => channel()?.removeEventListener("message", onMessage);
}

/** Has what is shown follow what another tab does to it, before anybody comes back to this one. Returns how to stop. */
export function followOtherTabs({ queryClient }: Host): () => void {
  return hearOtherTabs((changed) => {
    const [queryKey, of] =
      typeof changed === "number"
        ? [queryKeys.posts, { postId: changed }]
        : [queryKeys.drafts, { draftId: changed }];
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: queryKeys.versions(of) });
  });
}
