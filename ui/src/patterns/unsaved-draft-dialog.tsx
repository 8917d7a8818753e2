import type { RefObject } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface UnsavedDraftDialogProps {
  isOpen: boolean;
  /** Whether a finished draft isn't saved. */
  hasDraft: boolean;
  /** Whether words were typed into a form that no draft was written from. */
  isTyped: boolean;
  isSaving: boolean;
  /** Why the draft could not be saved. */
  error?: string | undefined;
  /** Saves the draft, and signs out then. */
  onSave: () => void;
  onSignOut: () => void;
  onClose: () => void;
  /** The button of the menu that it was opened from. */
  opener?: RefObject<HTMLElement | null>;
}

/** Asks before signing out takes an unsaved draft, or typed words, away. The safe button comes first. */
export function UnsavedDraftDialog({
  isOpen,
  hasDraft,
  isTyped,
  isSaving,
  error,
  onSave,
  onSignOut,
  onClose,
  opener,
}: UnsavedDraftDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={hasDraft ? "Save your draft before you sign out?" : "Sign out and lose what you typed?"}
      description={hasDraft ? `${OF_DRAFT}${isTyped ? ` ${ALSO_TYPED}` : ""}` : OF_TYPED}
      onPressOutside="nothing"
      opener={opener}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={onSignOut} disabled={isSaving}>
            {hasDraft ? "Sign out without saving" : "Sign out"}
          </Button>
          {hasDraft && (
            <Button loading={isSaving} onClick={() => !isSaving && onSave()}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && <Alert variant="danger">{error}</Alert>}
    </Dialog>
  );
}

const OF_DRAFT =
  "It isn't saved, and signing out removes it from this device. It stays in your post history for 30 days.";
const ALSO_TYPED = "What you typed since is removed for good.";
const OF_TYPED =
  "Nothing was written from it yet, and signing out removes it from this device for good. To keep it, cancel and copy it.";
