import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

const CHANNEL = "changed-posts";
let ofThisTab: BroadcastChannel | null = null;

/** One for the whole tab, which doesn't hear itself. None where the site is prerendered. */
function channel(): BroadcastChannel | null {
  if (typeof document === "undefined") return null;
  ofThisTab ??= new BroadcastChannel(CHANNEL);
  return ofThisTab;
}

/** Tells this browser's other tabs that a post has changed. What it says now each asks the server, for its own user. */
export function tellOtherTabs(postId: number): void {
  channel()?.postMessage(postId);
}

/** Has a post that is shown follow what another tab does to it, before anybody comes back to this one. Returns how to stop. */
export function followOtherTabs({ queryClient }: Host): () => void {
  function onMessage({ data }: MessageEvent<unknown>) {
    if (typeof data !== "number") return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.posts });
    void queryClient.invalidateQueries({ queryKey: queryKeys.versions({ postId: data }) });
  }
  channel()?.addEventListener("message", onMessage);
  return () => channel()?.removeEventListener("message", onMessage);
}
