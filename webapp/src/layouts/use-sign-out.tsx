import { useLogout, useSession } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { draftOf } from "@discussion-post/ui/api/kept-drafts";
import { useSignOutQuestion } from "@discussion-post/ui/api/sign-out-question";
import { showToast } from "@discussion-post/ui/components/toast";
import { UnsavedDraftDialog } from "@discussion-post/ui/patterns/unsaved-draft-dialog";
import { loggedOut, logoutUnheard } from "@discussion-post/ui/text/logout-toasts";
import type { ReactNode, RefObject } from "react";
import { keptDrafts } from "../generator/kept-drafts.ts";

/**
 * Returns how to sign out, and the question that comes first where the draft is not saved.
 * @param button opens the menu that one signs out in
 */
export function useSignOut(button: RefObject<HTMLElement | null>): {
  signOut: () => void;
  question: ReactNode;
} {
  const { draft } = useHost();
  const { user } = useSession();
  const logout = useLogout();
  const { ask, question } = useSignOutQuestion({ drafts: unsavedDrafts, leave });

  /** This tab's draft, and those that other drafts took the place of. */
  async function unsavedDrafts() {
    const shown = draft.getState().written?.generation.id;
    const kept = user ? keptDrafts(user.id) : [];
    return [draft, ...kept.filter(({ written }) => written.generation.id !== shown).map(draftOf)];
  }

  function leave() {
    // The promise outlives this menu, which goes with the user; callbacks given to `mutate` would not.
    void logout
      .mutateAsync()
      .then(
        () => showToast(loggedOut),
        (error) => showToast(logoutUnheard(error)),
      )
      .then(() => setTimeout(focusMain));
  }

  return {
    signOut: () => void ask(),
    question: <UnsavedDraftDialog {...question} opener={button} />,
  };
}

/** The menu has gone with the user, and the focus with it, where the page stays the same. */
function focusMain(): void {
  if (document.activeElement === document.body)
    document.querySelector("main")?.focus({ preventScroll: true });
}
