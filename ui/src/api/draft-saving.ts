import type { PostInFull } from "@discussion-post/contract/posts";
import { useHost } from "./host.tsx";
import { postFromDraft } from "./post-from-draft.ts";
import { useSavePost } from "./posts.ts";
import { useDraft } from "./use-draft.ts";

interface DraftSavingOptions {
  onSaved: (post: PostInFull) => void;
  onFailed: (failure: { error: Error; retry: () => void }) => void;
}

/**
 * Saving the written draft. The generation's own id is the key: a second click, or a retry, saves nothing twice. What
 * is decided about the draft afterwards is saved into the same post.
 */
export function useDraftSaving({ onSaved, onFailed }: DraftSavingOptions) {
  const { draft } = useHost();
  const isSaved = useDraft((draft) => draft.isSaved);
  const saving = useSavePost();

  function save() {
    const { written, savedPostId, markSaved } = draft.getState();
    if (!written) return;
    saving.mutate(
      { post: postFromDraft(written), saveKey: written.generation.id, savedPostId },
      {
        onSuccess: (post) => {
          markSaved(post.id);
          onSaved(post);
        },
        onError: (error) => onFailed({ error, retry: save }),
      },
    );
  }

  const saveState = saving.isPending ? "saving" : isSaved ? "saved" : "unsaved";
  return { save, saveState } as const;
}
