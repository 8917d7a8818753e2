import { TOOLTIP_DELAY_MS } from "@discussion-post/contract/product-constants";
import { Tooltip as RadixTooltip } from "radix-ui";
import type { ComponentProps, ReactElement } from "react";

/** For who opens it by other means too, or has to know whether it is open. */
type Openness = Pick<ComponentProps<typeof RadixTooltip.Root>, "open" | "onOpenChange">;

interface TooltipProps extends Openness {
  /** A short plain remark; never the only place where something important is said. */
  text: string;
  /** The thing that it is about; what takes the focus, or stands in what does and opens it then. */
  children: ReactElement;
}

/** A remark that appears on hover after a moment, and at once on keyboard focus. Escape takes it away. */
export function Tooltip({ text, children, ...openness }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <RadixTooltip.Root {...openness}>
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
