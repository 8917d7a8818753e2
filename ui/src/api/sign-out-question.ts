import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { draftNotSaved } from "../text/saving-toasts.ts";
import type { DraftStore } from "./draft.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { useSavePost } from "./posts.ts";

interface SignOutQuestionOptions {
  /** Returns the user's drafts on this device. */
  drafts: () => Promise<readonly DraftStore[]>;
  /** Signs out. */
  leave: () => void;
}

/**
 * The question that comes before signing out where a finished draft is not saved: it has been counted, and goes from
 * this device with the user. Returns how to ask it, which leaves at once where there is nothing to ask, and
 * what there is to show of it.
 */
export function useSignOutQuestion({ drafts, leave }: SignOutQuestionOptions) {
  const savePost = useSavePost();
  const [unsaved, setUnsaved] = useState<readonly DraftStore[]>([]);

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

  function close() {
    setUnsaved([]);
    leave();
  }

  async function ask() {
    const found = (await drafts()).filter(isUnsaved);
    if (found.length === 0) return leave();
    saving.reset();
    setUnsaved(found);
  }

  const onSave = () => saving.mutate();
  const error = saving.error && draftNotSaved({ error: saving.error, retry: onSave }).description;
  const question = {
    isOpen: unsaved.length > 0,
    isSaving: saving.isPending,
    error: error ?? undefined,
    onSave,
    onSignOut: close,
    onClose: () => setUnsaved([]),
  };
  return { ask, question };
}

function isUnsaved(draft: DraftStore): boolean {
  const { written, isSaved } = draft.getState();
  return written !== null && !isSaved;
}
