import { createDraftStore, type Draft, type DraftStore } from "@discussion-post/ui/api/draft";
import { draftOf } from "@discussion-post/ui/api/kept-drafts";
import { type UnsavedDraft, unsavedIn } from "@discussion-post/ui/api/unsaved-draft";
import { draftStorage, forgetTab, hasLeft, tabsWithDraft } from "../tab-storage.ts";
import { forgetUnsaved, keepUnsaved, loadUnsaved } from "../unsaved-drafts.ts";

/** A user's drafts, one for each tab. An unsaved one that loses its place to another is kept for the user. */
export interface TabDrafts {
  /** The tab's draft, the same one every time. */
  of(tabId: number): DraftStore;
  /** Lets go of the draft of a tab that was closed. */
  forget(tabId: number): void;
  /** All that survive, also of tabs that this panel has not shown, and those without a tab. */
  all(): Promise<DraftStore[]>;
}

export function createTabDrafts(userId: number): TabDrafts {
  const shown = new Map<number, DraftStore>();

  function open(tabId: number): DraftStore {
    const draft = createDraftStore(draftStorage(tabId, userId));
    onDraftReplaced(draft, (former) => {
      if (!hasLeft(userId)) void keepUnsaved(userId, former);
    });
    draft.subscribe((now, before) => {
      if (now.written === before.written || !now.written) return;
      const { written, savedPostId } = now;
      if (written.generation.id !== before.written?.generation.id) {
        void forgetUnsaved(userId, { written, savedPostId });
      }
      // Written to its end after its tab was closed: it has been stored as the tab's, by this very change.
      if (shown.get(tabId) !== draft) queueMicrotask(() => void forgetTab(tabId));
    });
    return draft;
  }

  return {
    of(tabId) {
      const draft = shown.get(tabId) ?? open(tabId);
      shown.set(tabId, draft);
      return draft;
    },
    forget: (tabId) => void shown.delete(tabId),
    async all() {
      // What was typed a moment ago is not stored yet.
      const tabs = new Set([...(await tabsWithDraft(userId)), ...shown.keys()]);
      // One that is not shown here may be written beside another window: it is read anew.
      const ofTabs = await Promise.all(
        [...tabs].map((tabId) => restored(shown.get(tabId) ?? createDraftStore(draftStorage(tabId, userId)))),
      );
      const kept = await loadUnsaved(userId);
      return [...ofTabs, ...kept.map((draft) => withoutTab(userId, draft))];
    },
  };
}

/**
 * Tells of every unsaved draft whose place another one takes, or none. Returns how to stop listening.
 * @param listener gets the former draft
 */
export function onDraftReplaced(draft: DraftStore, listener: (former: UnsavedDraft) => void): () => void {
  return draft.subscribe((now: Draft, before: Draft) => {
    const former = unsavedIn(before);
    if (former && now.written?.generation.id !== former.written.generation.id) listener(former);
  });
}

/** A draft that has no tab, to be saved. */
function withoutTab(userId: number, kept: UnsavedDraft): DraftStore {
  const draft = draftOf(kept);
  draft.subscribe(({ isSaved }) => {
    if (isSaved) void forgetUnsaved(userId, kept);
  });
  return draft;
}

/** The draft as it was left. */
function restored(draft: DraftStore): Promise<DraftStore> {
  const { hasHydrated, onFinishHydration } = draft.persist;
  return new Promise((resolve) => {
    if (hasHydrated()) resolve(draft);
    else onFinishHydration(() => resolve(draft));
  });
}
