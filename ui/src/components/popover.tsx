import { Popover as RadixPopover } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface PopoverProps {
  /** What opens it. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  children: ReactNode;
}

/** A small card beside what it is about. Escape, or a press elsewhere, closes it and gives the focus back. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-84 max-w-[calc(100vw-1rem)] animate-enter rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-float print:hidden"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
