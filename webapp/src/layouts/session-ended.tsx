import type { EndedSession } from "@discussion-post/ui/api/session";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { endOf, fateOfWork } from "@discussion-post/ui/text/session-messages";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import type { LogInAgainProps } from "../auth/log-in-again.tsx";
import { signInHref } from "../paths.ts";

/** Where its code does not come, for want of a connection, the notice alone says what there is to do. */
const LogInAgain = lazy<ComponentType<LogInAgainProps>>(async () => {
  const loaded = await import("../auth/log-in-again.tsx").catch(() => null);
  return { default: loaded?.LogInAgain ?? (() => null) };
});

/**
 * Tells that the session ended. Where the page was open then, it asks for the password over it; who closes that has the
 * way back to where they were still. Of a locked account it tells whom to write to; of a deleted one, that it is gone.
 */
export function SessionEnded(ended: EndedSession) {
  const { when, locked, isDeleted } = ended;
  const { pathname, search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const canReturn = locked === null && !isDeleted;
  const returnTo = pathname + search;
  return (
    <div ref={when === "open" ? focus : null} tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <Alert
        variant={locked === null ? "warning" : "danger"}
        title={endOf(ended)}
        actions={
          canReturn && (
            <Button asChild size="sm">
              <Link variant="bare" href={signInHref(returnTo)}>
                Log in
              </Link>
            </Button>
          )
        }
      >
        {fateOfWork(ended)}
      </Alert>
      {when === "open" && canReturn && !isClosed && (
        <Suspense>
          <LogInAgain ended={ended} returnTo={returnTo} onClose={() => setClosed(true)} />
        </Suspense>
      )}
    </div>
  );
}

/** What had the focus may have gone, and the page may be scrolled. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
