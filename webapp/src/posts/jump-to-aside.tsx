import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Button } from "@discussion-post/ui/components/button";
import { shareMet } from "@discussion-post/ui/patterns/assignment-checklist";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { RefObject } from "react";

interface JumpToAsideProps {
  checks: readonly Check[];
  aside: RefObject<HTMLElement | null>;
  /** The button itself, to which {@link JumpBack} leads. */
  from: RefObject<HTMLButtonElement | null>;
}

/** On narrow screens, where the aside is below the text: says how the checklist stands, and jumps there. */
export function JumpToAside({ checks, aside, from }: JumpToAsideProps) {
  const share = shareMet(checks);
  return (
    <div className="-my-3 lg:hidden print:hidden">
      <Button
        ref={from}
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

/** The way back from there to the text, where {@link JumpToAside} stands. */
export function JumpBack({ to }: { to: RefObject<HTMLButtonElement | null> }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 self-start lg:hidden print:hidden"
      onClick={() => {
        to.current?.scrollIntoView({ block: "center" });
        to.current?.focus({ preventScroll: true });
      }}
    >
      Back to the text <ArrowUp aria-hidden />
    </Button>
  );
}
