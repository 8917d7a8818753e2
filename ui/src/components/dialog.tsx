import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button.tsx";
import { useCloseRequest } from "./use-close-request.ts";

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What the dialog is for, in a sentence; read out when it opens. */
  description: string;
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  /** What a press outside does; `nothing` where what was typed would go with the dialog. */
  onPressOutside?: "close" | "nothing";
  /** What has the focus first: `dialog` where it opens by itself while somebody types, which must not go into a field. */
  focusFirst?: "control" | "dialog";
  /**
   * What gets the focus back where it was on something that goes by itself, such as an entry of a menu, and where a
   * field of the dialog takes it by `autoFocus`.
   */
  opener?: RefObject<HTMLElement | null> | undefined;
}

/** A question that has to be settled before going on. Escape closes it, and a press outside too if nothing else is said. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  onPressOutside = "close",
  focusFirst = "control",
  opener,
}: DialogProps) {
  useCloseRequest(isOpen, () => onOpenChange(false));
  const focused = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-enter bg-overlay" />
        <RadixDialog.Content
          // Radix gives the focus back to its own Trigger only; we open by state, so we remember who had it.
          onOpenAutoFocus={(event) => {
            focused.current = opener?.current ?? document.activeElement;
            if (focusFirst === "control") return;
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What opened it may be gone with what was deleted: the page's start is better than nowhere.
            const from = focused.current ?? opener?.current;
            const isThere = from?.isConnected && from !== document.body;
            const next = isThere ? from : document.querySelector("main");
            if (next instanceof HTMLElement) next.focus({ preventScroll: next !== from });
          }}
          onInteractOutside={(event) => {
            if (onPressOutside === "nothing") event.preventDefault();
          }}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-enter flex-col gap-4 overflow-y-auto rounded-xl border border-line bg-raised p-6 shadow-float outline-none"
        >
          <div className="flex flex-col gap-1.5 pe-8">
            <RadixDialog.Title className="font-semibold text-lg tracking-tight">{title}</RadixDialog.Title>
            <RadixDialog.Description className="text-muted text-sm leading-relaxed">
              {description}
            </RadixDialog.Description>
          </div>
          {children}
          {actions !== undefined && (
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
          )}
          <RadixDialog.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
              <X aria-hidden />
            </Button>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
