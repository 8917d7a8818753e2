import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Draft } from "./draft.ts";
import { useHost } from "./host.tsx";

/**
 * Follows a part of this window's draft. Only what is selected draws the component anew: a letter typed into the
 * topic is nothing to who follows `isWriting`. What has to be read once, in a handler, is read from `useHost().draft`.
 */
export function useDraft<Part>(select: (draft: Draft) => Part): Part {
  return useStore(useHost().draft, select);
}

/** Whether the draft has been read from where it survives; what is shown before is not yet what was written. */
export function useIsDraftRestored(): boolean {
  const { persist } = useHost().draft;
  return useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated);
}
