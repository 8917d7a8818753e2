import { useGenerator } from "./generations.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { useSavePost } from "./posts.ts";

interface DraftSavingOptions {
  onSaved: () => void;
  /** Gets the way to try it again. */
  onFailed: (retry: () => void) => void;
}

/** Saving the written draft. The generation's own id is the key: a second click, or a retry, saves nothing twice. */
export function useDraftSaving({ onSaved, onFailed }: DraftSavingOptions) {
  const { draft } = useGenerator();
  const saving = useSavePost();

  function save() {
    if (!draft.written) return;
    saving.mutate(
      { post: postFromDraft(draft.written), saveKey: draft.written.generation.id },
      {
        onSuccess: () => {
          draft.markSaved();
          onSaved();
        },
        onError: () => onFailed(save),
      },
    );
  }

  const saveState = saving.isPending ? "saving" : draft.isSaved ? "saved" : "unsaved";
  return { save, saveState } as const;
}
