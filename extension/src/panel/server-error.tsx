import type { SessionFailure } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { useEffect, useEffectEvent } from "react";

const TITLE = "We can't reach the server";
const RETRY_EVERY_MS = 5_000;

type Retries = Pick<SessionFailure, "isRetrying" | "retry">;

/** Replaces the panel until the server says who is signed in. Retries by itself. */
export function ServerError({ error, isRetrying, retry }: SessionFailure) {
  useRetries({ isRetrying, retry });
  return (
    <div className="pt-6 pb-4">
      <ErrorState heading="h1" title={TITLE} action={<RetryButton isRetrying={isRetrying} retry={retry} />}>
        {[isUnreachable(error) ? "Check your connection." : error.message, nextStepOf(error)]
          .filter(Boolean)
          .join(" ")}{" "}
        Retrying every few seconds.
      </ErrorState>
    </div>
  );
}

/** Stands above the draft of a user whose session could not be checked: they can go on writing. */
export function ServerErrorNote(retries: Retries) {
  useRetries(retries);
  return (
    <div className="mb-4">
      <Alert variant="warning" title={TITLE} actions={<RetryButton size="sm" {...retries} />}>
        You can go on writing. Retrying every few seconds.
      </Alert>
    </div>
  );
}

function nextStepOf(error: Error): string {
  return error instanceof ApiError ? nextStep(error) : "";
}

/** The title has said so already. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

function RetryButton({ isRetrying, retry, size }: Retries & { size?: "sm" }) {
  return (
    <Button variant="secondary" size={size} loading={isRetrying} onClick={retry}>
      Try Again
    </Button>
  );
}

function useRetries({ isRetrying, retry }: Retries): void {
  const ask = useEffectEvent(() => {
    if (!isRetrying) retry();
  });
  useEffect(() => {
    const timer = setInterval(ask, RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
