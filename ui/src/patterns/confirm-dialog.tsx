import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  children?: ReactNode;
  /** The dangerous button, and what it reads while it is at work. */
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. The safe button comes first. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  children,
  confirmLabel,
  busyLabel,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => !isBusy && onConfirm()}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
