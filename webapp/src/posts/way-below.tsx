import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Button } from "@discussion-post/ui/components/button";
import { shareMet } from "@discussion-post/ui/patterns/assignment-checklist";
import { ArrowDown } from "lucide-react";
import type { RefObject } from "react";

interface WayBelowProps {
  checks: readonly Check[];
  /** What stands beside the text. */
  place: RefObject<HTMLElement | null>;
}

/** Leads to what stands beside a text, where that is below it for want of width, and says what the checklist says. */
export function WayBelow({ checks, place }: WayBelowProps) {
  const share = shareMet(checks);
  return (
    <div className="-my-3 lg:hidden print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        onClick={() => {
          place.current?.scrollIntoView();
          place.current?.focus({ preventScroll: true });
        }}
      >
        {share === null ? "Sources and details" : `Your assignment: ${share}`} <ArrowDown aria-hidden />
      </Button>
    </div>
  );
}
