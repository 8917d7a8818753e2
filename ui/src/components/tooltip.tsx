import { TOOLTIP_DELAY_MS } from "@discussion-post/contract/product-constants";
import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactElement } from "react";

interface TooltipProps {
  /** A short plain remark; never the only place where something important is said. */
  text: string;
  /** The thing that it is about; it must be able to take focus. */
  children: ReactElement;
}

/** A remark that appears on hover after a moment, and at once on keyboard focus. Escape takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="edge z-50 max-w-64 animate-enter rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
