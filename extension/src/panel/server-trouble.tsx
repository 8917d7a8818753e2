import { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { useEffect, useEffectEvent } from "react";

interface ServerTroubleProps {
  error: Error;
  isRetrying: boolean;
  retry: () => void;
}

const RETRY_EVERY_MS = 5_000;

/** What shows while the server cannot be asked who is signed in. It goes on asking by itself. */
export function ServerTrouble({ error, isRetrying, retry }: ServerTroubleProps) {
  const ask = useEffectEvent(() => {
    if (!isRetrying) retry();
  });
  useEffect(() => {
    const timer = setInterval(ask, RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="pt-6">
      <ErrorState
        heading="h1"
        title="The server does not answer"
        action={
          <Button variant="secondary" loading={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message} {error instanceof ApiError && nextStep(error)} This panel asks again every few
        seconds.
      </ErrorState>
    </div>
  );
}
