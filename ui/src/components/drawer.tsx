import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { useCloseRequest } from "./use-close-request.ts";

interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** Called when it has closed and the focus is about to go back to the trigger, which the handler can prevent. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A panel from the right edge for small screens: 85 % of a phone's width, 350 px from there on. */
export function Drawer({ isOpen, onOpenChange, trigger, title, onCloseAutoFocus, children }: DrawerProps) {
  useCloseRequest(isOpen, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-enter bg-overlay" />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="fixed inset-y-0 right-0 z-50 flex w-[85%] animate-slide-in flex-col gap-4 overflow-y-auto border-line border-s bg-raised p-5 shadow-float sm:w-[350px]"
        >
          <div className="flex items-center justify-between">
            <RadixDialog.Title className="font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close menu" className="-me-2.5">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
