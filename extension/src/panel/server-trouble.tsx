import type { SessionTrouble } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { useEffect, useEffectEvent } from "react";

const TITLE = "The server does not answer";
const RETRY_EVERY_MS = 5_000;

/** In place of everything, while nobody knows who is signed in. It goes on asking by itself. */
export function ServerTrouble({ trouble }: { trouble: SessionTrouble }) {
  useRetries(trouble);
  const { error } = trouble;
  return (
    <div className="pt-6 pb-4">
      <ErrorState heading="h1" title={TITLE} action={<RetryButton {...trouble} />}>
        {[isUnreachable(error) ? "Check your connection." : error.message, nextStepOf(error)]
          .filter(Boolean)
          .join(" ")}{" "}
        This panel asks again every few seconds.
      </ErrorState>
    </div>
  );
}

/** Above the draft of who was signed in when the server was last heard: there is no reason not to write on. */
export function ServerTroubleNote({ trouble }: { trouble: SessionTrouble }) {
  useRetries(trouble);
  return (
    <div className="mb-4">
      <Alert variant="warning" title={TITLE} actions={<RetryButton size="sm" {...trouble} />}>
        You can go on writing. This panel asks again every few seconds.
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

function RetryButton({
  isRetrying,
  retry,
  size,
}: Pick<SessionTrouble, "isRetrying" | "retry"> & { size?: "sm" }) {
  return (
    <Button variant="secondary" size={size} loading={isRetrying} onClick={retry}>
      Try Again
    </Button>
  );
}

function useRetries({ isRetrying, retry }: SessionTrouble): void {
  const ask = useEffectEvent(() => {
    if (!isRetrying) retry();
  });
  useEffect(() => {
    const timer = setInterval(ask, RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
