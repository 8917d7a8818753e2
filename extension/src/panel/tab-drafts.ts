import { createDraftStore, type DraftStore } from "@discussion-post/ui/api/draft";
import { draftStorage, tabsWithDraft } from "../tab-storage.ts";

/** A user's drafts, one for each tab. */
export interface TabDrafts {
  /** The tab's draft, the same one every time. */
  of(tabId: number): DraftStore;
  /** Lets go of the draft of a tab that was closed. */
  forget(tabId: number): void;
  /** All that survive, also of tabs that this panel has not shown. */
  all(): Promise<DraftStore[]>;
}

export function createTabDrafts(userId: number): TabDrafts {
  const shown = new Map<number, DraftStore>();
  const open = (tabId: number) => createDraftStore(draftStorage(tabId, userId));
  return {
    of(tabId) {
      const draft = shown.get(tabId) ?? open(tabId);
      shown.set(tabId, draft);
      return draft;
    },
    forget: (tabId) => void shown.delete(tabId),
    async all() {
      const tabs = await tabsWithDraft(userId);
      // One that is not shown here may be written beside another window: it is read anew.
      return Promise.all(tabs.map((tabId) => restored(shown.get(tabId) ?? open(tabId))));
    },
  };
}

/** The draft as it was left. */
function restored(draft: DraftStore): Promise<DraftStore> {
  const { hasHydrated, onFinishHydration } = draft.persist;
  return new Promise((resolve) => {
    if (hasHydrated()) resolve(draft);
    else onFinishHydration(() => resolve(draft));
  });
}
