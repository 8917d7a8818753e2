import { shownTitle, titleOf } from "@discussion-post/contract/post-title";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isChanged } from "../text/described-source.ts";
import { draftNotSaved } from "../text/saving-toasts.ts";
import { flushAutosaves } from "./autosave.ts";
import type { DraftStore } from "./draft.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { useSavePost } from "./posts.ts";

/** Who wants to leave waits no longer for what is being sent: the question then says that it would be lost. */
const FLUSH_MS = 4_000;

interface SignOutQuestionOptions {
  /** Returns the user's drafts on this device. */
  drafts: () => Promise<readonly DraftStore[]>;
  /** Returns the topics that were read from a page, where they still stand: nobody typed them. */
  topicsOfPages?: () => Promise<readonly string[]>;
  /** Signs out. */
  leave: () => void;
}

/**
 * The question that comes before signing out where a finished draft is not saved, which has been counted, or words were
 * typed that no draft was written from: both go from this device with the user. Returns how to ask it, which leaves at
 * once where there is nothing to ask, and what there is to show of it.
 */
export function useSignOutQuestion({
  drafts,
  topicsOfPages = async () => [],
  leave,
}: SignOutQuestionOptions) {
  const savePost = useSavePost();
  const [unsaved, setUnsaved] = useState<readonly DraftStore[]>([]);
  const [isTyped, setIsTyped] = useState(false);

  async function save(draft: DraftStore): Promise<void> {
    const { written, isSaved, savedPostId, markSaved } = draft.getState();
    if (!written || isSaved) return;
    const saveKey = written.generation.id;
    const post = await savePost.mutateAsync({ post: postFromDraft(written), saveKey, savedPostId });
    markSaved(post.id);
  }
  const saving = useMutation({
    mutationFn: async () => {
      for (const draft of unsaved) await save(draft);
    },
    onSuccess: close,
  });

  function dismiss() {
    setUnsaved([]);
    setIsTyped(false);
  }

  function close() {
    dismiss();
    leave();
  }

  async function ask() {
    // What was typed a moment ago is in none of them yet.
    const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), FLUSH_MS));
    const isSent = await Promise.race([flushAutosaves(), tooLate]);
    const all = await drafts();
    const found = all.filter(isUnsaved);
    const ofPages = await topicsOfPages();
    const hasWords = !isSent || all.some((draft) => holdsWords(draft, ofPages));
    if (found.length === 0 && !hasWords) return leave();
    saving.reset();
    setUnsaved(found);
    setIsTyped(hasWords);
  }

  const onSave = () => saving.mutate();
  const error = saving.error && draftNotSaved({ error: saving.error, retry: onSave }).description;
  const question = {
    isOpen: unsaved.length > 0 || isTyped,
    hasDraft: unsaved.length > 0,
    draftTitle: titleOfOnly(unsaved),
    isTyped,
    isSaving: saving.isPending,
    error: error ?? undefined,
    onSave,
    onSignOut: close,
    onClose: dismiss,
  };
  return { ask, question };
}

function titleOfOnly(drafts: readonly DraftStore[]): string | null {
  const [written, ...others] = drafts.flatMap((draft) => draft.getState().written ?? []);
  return written && others.length === 0 ? shownTitle(titleOf(written.request.topic)) : null;
}

function isUnsaved(draft: DraftStore): boolean {
  const { written, isSaved } = draft.getState();
  return written !== null && !isSaved;
}

/** Whether somebody typed a topic that nothing was written from, a text of their own, or half of a source. */
function holdsWords(draft: DraftStore, topicsOfPages: readonly string[]): boolean {
  const { values, written, own, described } = draft.getState();
  const topic = values.topic.trim();
  const known = ["", written?.request.topic.trim(), ...topicsOfPages.map((text) => text.trim())];
  const isDescribing = described !== null && isChanged(described);
  return !known.includes(topic) || own.text.trim() !== "" || isDescribing;
}
