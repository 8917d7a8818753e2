import { TOOLTIP_DELAY_MS } from "@discussion-post/contract/product-constants";
import { Badge } from "@discussion-post/ui/components/badge";
import type { Tooltip } from "@discussion-post/ui/components/tooltip";
import { useEffect, useId, useRef, useState } from "react";

const REMARK = "You have access to premium features";

/**
 * Says that premium is there. The code of its remark is fetched when somebody reaches for it, and left out where it
 * cannot be. The button stays the same one meanwhile: it keeps its focus, and a waiting pointer gets the remark.
 */
export function PremiumBadge() {
  const remarkId = useId();
  const [loaded, setLoaded] = useState<{ Tooltip: typeof Tooltip } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const load = () => void import("@discussion-post/ui/components/tooltip").then(setLoaded, () => undefined);
  const badge = <Badge variant="primary">Premium</Badge>;
  return (
    <>
      <button
        type="button"
        aria-describedby={remarkId}
        className="inline-flex items-center rounded-full touch:min-h-11"
        onPointerEnter={({ pointerType }) => {
          if (pointerType === "touch") return;
          load();
          rest.current = setTimeout(() => setIsOpen(true), TOOLTIP_DELAY_MS);
        }}
        onPointerLeave={() => {
          clearTimeout(rest.current);
          // Once it is there, the tooltip knows by itself whether the pointer is on its way to the remark.
          if (!loaded) setIsOpen(false);
        }}
        onFocus={({ currentTarget }) => {
          load();
          if (currentTarget.matches(":focus-visible")) setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false)}
      >
        {loaded ? (
          <loaded.Tooltip text={REMARK} open={isOpen} onOpenChange={setIsOpen}>
            {badge}
          </loaded.Tooltip>
        ) : (
          badge
        )}
      </button>
      <span id={remarkId} hidden>
        {REMARK}
      </span>
    </>
  );
}
