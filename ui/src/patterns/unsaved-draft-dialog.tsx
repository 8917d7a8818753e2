import type { RefObject } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface UnsavedDraftDialogProps {
  isOpen: boolean;
  /** Whether a finished draft isn't saved. */
  hasDraft: boolean;
  /** What that is about; null where there are several. */
  draftTitle: string | null;
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
  draftTitle,
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
      description={hasDraft ? `${isTyped ? `${ALSO_TYPED} ` : ""}${ofDraft(draftTitle)}` : OF_TYPED}
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

function ofDraft(title: string | null): string {
  const name = title === null ? "Your draft" : `Your draft “${title}”`;
  return `${name} isn't saved, and signing out removes it from this device. It stays in your post history for 30 days.`;
}

const ALSO_TYPED =
  "What you typed and we don't have yet is removed for good. To keep it, cancel and copy it.";
const OF_TYPED =
  "It's on this device alone, and signing out removes it for good. To keep it, cancel and copy it.";
