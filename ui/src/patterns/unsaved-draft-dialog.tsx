import type { RefObject } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface UnsavedDraftDialogProps {
  isOpen: boolean;
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

/** Asks before signing out takes an unsaved draft away. The safe button comes first. */
export function UnsavedDraftDialog({
  isOpen,
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
      title="Save your draft before you sign out?"
      description="It isn't saved, and signing out removes it from this device. It stays in your post history for 30 days."
      onPressOutside="nothing"
      opener={opener}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={onSignOut} disabled={isSaving}>
            Sign out without saving
          </Button>
          <Button loading={isSaving} onClick={() => !isSaving && onSave()}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      {error !== undefined && <Alert variant="danger">{error}</Alert>}
    </Dialog>
  );
}
