import { useHost } from "./host.tsx";
import { postFromDraft } from "./post-from-draft.ts";
import { useSavePost } from "./posts.ts";
import { useDraft } from "./use-draft.ts";

interface DraftSavingOptions {
  onSaved: () => void;
  onFailed: (failure: { error: Error; retry: () => void }) => void;
}

/** Saving the written draft. The generation's own id is the key: a second click, or a retry, saves nothing twice. */
export function useDraftSaving({ onSaved, onFailed }: DraftSavingOptions) {
  const { draft } = useHost();
  const isSaved = useDraft((draft) => draft.isSaved);
  const saving = useSavePost();

  function save() {
    const { written, markSaved } = draft.getState();
    if (!written) return;
    saving.mutate(
      { post: postFromDraft(written), saveKey: written.generation.id },
      {
        onSuccess: () => {
          markSaved();
          onSaved();
        },
        onError: (error) => onFailed({ error, retry: save }),
      },
    );
  }

  const saveState = saving.isPending ? "saving" : isSaved ? "saved" : "unsaved";
  return { save, saveState } as const;
}
