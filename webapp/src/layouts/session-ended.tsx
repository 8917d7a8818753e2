import type { EndedSession } from "@discussion-post/ui/api/session";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { endOf, fateOfWork } from "@discussion-post/ui/text/session-messages";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { LogInAgainProps } from "../auth/log-in-again.tsx";
import { useIsConfirming } from "../billing/payment-under-way.ts";
import { signInHref } from "../paths.ts";

/** Where its code does not come, for want of a connection, the notice says what there is to do. */
const LogInAgain = lazy<ComponentType<LogInAgainProps>>(async () => {
  const loaded = await import("../auth/log-in-again.tsx").catch(() => null);
  return { default: loaded?.LogInAgain ?? Unavailable };
});

/**
 * Tells that the session ended. Where the page was open then, a dialog over it tells so and asks for the password, once
 * no payment is being confirmed; who closes it, or comes later, has a notice that opens it. Of a locked account it tells
 * whom to write to; of a deleted one, that it is gone.
 */
export function SessionEnded(ended: EndedSession) {
  const { when, locked, isDeleted } = ended;
  const { pathname, search } = useLocation();
  const canReturn = locked === null && !isDeleted;
  const [dialog, setDialog] = useState<"open" | "asked_for" | "closed" | "unavailable">(
    when === "open" && canReturn ? "open" : "closed",
  );
  const returnTo = pathname + search;
  const isConfirming = useIsConfirming();
  if ((dialog === "open" && !isConfirming) || dialog === "asked_for") {
    return (
      <Suspense>
        <LogInAgain
          ended={ended}
          returnTo={returnTo}
          isAskedFor={dialog === "asked_for"}
          onClose={() => setDialog("closed")}
          onUnavailable={() => setDialog("unavailable")}
        />
      </Suspense>
    );
  }
  return (
    <div
      ref={when === "open" ? focus : null}
      tabIndex={-1}
      className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6 in-[.docked]:py-3"
    >
      <Alert
        variant={locked === null ? "warning" : "danger"}
        title={endOf(ended)}
        actions={
          canReturn &&
          (dialog === "unavailable" ? (
            <Button asChild size="sm">
              <Link variant="bare" href={signInHref(returnTo)}>
                Log in
              </Link>
            </Button>
          ) : (
            <Button size="sm" onClick={() => setDialog("asked_for")}>
              Log in
            </Button>
          ))
        }
      >
        {fateOfWork(ended)}
      </Alert>
    </div>
  );
}

/** Stands in for the dialog whose code did not come. */
function Unavailable({ onUnavailable }: LogInAgainProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

/** What had the focus may have gone, and the page may be scrolled. */
function focus(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: notice.closest(".docked") !== null });
}
