import { useLogout } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { postFromDraft } from "@discussion-post/ui/api/post-from-draft";
import { useSavePost } from "@discussion-post/ui/api/posts";
import { showToast } from "@discussion-post/ui/components/toast";
import { UnsavedDraftDialog } from "@discussion-post/ui/patterns/unsaved-draft-dialog";
import { loggedOut, logoutUnheard } from "@discussion-post/ui/text/logout-toasts";
import { draftNotSaved } from "@discussion-post/ui/text/saving-toasts";
import { type ReactNode, type RefObject, useState } from "react";

/**
 * Gives how to sign out, and the question that comes first where a finished draft is not saved: it has been counted,
 * and goes from this device with whoever signs out.
 * @param button opens the menu that one signs out in
 */
export function useSignOut(button: RefObject<HTMLElement | null>): {
  signOut: () => void;
  question: ReactNode;
} {
  const { draft } = useHost();
  const logout = useLogout();
  const saving = useSavePost();
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    setIsAsking(false);
    // The promise outlives this menu, which goes with the user; callbacks given to `mutate` would not.
    void logout.mutateAsync().then(
      () => showToast(loggedOut),
      (error) => showToast(logoutUnheard(error)),
    );
  }

  function signOut() {
    const { written, isSaved } = draft.getState();
    if (!written || isSaved) return leave();
    saving.reset();
    setIsAsking(true);
  }

  function save() {
    const { written, savedPostId, markSaved } = draft.getState();
    if (!written) return leave();
    saving.mutate(
      { post: postFromDraft(written), saveKey: written.generation.id, savedPostId },
      {
        onSuccess: (post) => {
          markSaved(post.id);
          leave();
        },
      },
    );
  }

  const question = (
    <UnsavedDraftDialog
      isOpen={isAsking}
      isSaving={saving.isPending}
      error={saving.error ? draftNotSaved({ error: saving.error, retry: save }).description : undefined}
      onSave={save}
      onSignOut={leave}
      onClose={() => setIsAsking(false)}
      opener={button}
    />
  );
  return { signOut, question };
}
