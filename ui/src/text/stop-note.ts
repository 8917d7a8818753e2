import type { Run } from "../api/draft.ts";

/** What stopping a draft costs; nothing for one that this browser's own model writes. */
export function stopNote(run: Pick<Run, "isOnDevice"> | null): string | undefined {
  return run?.isOnDevice ? undefined : "A stopped draft still counts as one of your posts.";
}
