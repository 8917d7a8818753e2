import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Button } from "@discussion-post/ui/components/button";
import { shareMet } from "@discussion-post/ui/patterns/assignment-checklist";
import { ArrowDown } from "lucide-react";
import type { RefObject } from "react";

interface JumpToAsideProps {
  checks: readonly Check[];
  aside: RefObject<HTMLElement | null>;
}

/** On narrow screens, where the aside is below the text: says how the checklist stands, and jumps there. */
export function JumpToAside({ checks, aside }: JumpToAsideProps) {
  const share = shareMet(checks);
  return (
    <div className="-my-3 lg:hidden print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        onClick={() => {
          aside.current?.scrollIntoView();
          aside.current?.focus({ preventScroll: true });
        }}
      >
        {share === null ? "Sources and details" : `Your assignment: ${share}`} <ArrowDown aria-hidden />
      </Button>
    </div>
  );
}
