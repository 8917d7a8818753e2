import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import type { ReactNode } from "react";

/**
 * What the view is, for who cannot see it. When the view before took the focused button with it, the focus
 * comes here, so that the keyboard goes on at the view's beginning.
 */
export function ViewHeading({ children }: { children: ReactNode }) {
  return (
    <h1 ref={catchLostFocus} tabIndex={-1} className="sr-only">
      {children}
    </h1>
  );
}
