import { useSessionFailure } from "@discussion-post/ui/api/accounts";
import { ApiError, reasonOf } from "@discussion-post/ui/api/api-error";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { useLayoutEffect, useRef } from "react";
import { Page } from "./page.tsx";
import { PageTitle } from "./page-title.tsx";

/** In place of a page while the server cannot say who is signed in. Nobody is signed out by that. */
export function AccountUnreachable() {
  const failure = useSessionFailure();
  const button = useRef<HTMLButtonElement>(null);
  // The button goes away with what was wrong: who pressed it by keyboard begins at the page that has come.
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed !== null && document.activeElement === pressed)
        pressed.closest("main")?.focus({ preventScroll: true });
    };
  }, []);
  const isTooOften = failure?.error instanceof ApiError && failure.error.code === "too_many_requests";
  return (
    <Page width="list">
      <PageTitle>Account unreachable</PageTitle>
      <ErrorState
        heading="h1"
        title={isTooOften ? "Too many requests" : "We can't reach your account"}
        action={
          <Button ref={button} loading={failure?.isRetrying ?? false} onClick={() => failure?.retry()}>
            Try Again
          </Button>
        }
      >
        {isTooOften
          ? `There were too many requests from your network. ${failure.error.message} Until then we don't know whether you're still logged in.`
          : `You're still logged in, and nothing is lost. ${ourReason(failure?.error)}`}
      </ErrorState>
    </Page>
  );
}

/** What a proxy answers in our server's place tells nobody anything: "503". */
function ourReason(error: Error | null | undefined): string {
  const isOurs = error instanceof ApiError && error.code !== undefined;
  return isOurs ? reasonOf(error, "") : "";
}
