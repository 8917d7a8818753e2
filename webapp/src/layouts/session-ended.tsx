import type { EndedSession } from "@discussion-post/ui/api/session";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { endOf, WORK_IS_KEPT } from "@discussion-post/ui/text/session-messages";
import { useLocation } from "react-router-dom";
import { signInHref } from "../paths.ts";

/**
 * Tells that the session ended while the page was open, with the way back to where the person was; of a locked
 * account, whom to write to; of a deleted one, that it is gone.
 */
export function SessionEnded(ended: Omit<EndedSession, "when">) {
  const { isWorkKept, locked, isDeleted } = ended;
  const { pathname, search } = useLocation();
  return (
    <div ref={focus} tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-6 outline-none sm:px-6">
      <Alert
        variant={locked === null ? "warning" : "danger"}
        title={endOf(ended)}
        actions={
          locked === null &&
          !isDeleted && (
            <Button asChild size="sm">
              <Link variant="bare" href={signInHref(pathname + search)}>
                Log in
              </Link>
            </Button>
          )
        }
      >
        {isWorkKept ? WORK_IS_KEPT : undefined}
      </Alert>
    </div>
  );
}

/** What had the focus may have gone, and the page may be scrolled. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
