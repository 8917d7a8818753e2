import { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";

interface ServerTroubleProps {
  error: Error;
  isRetrying: boolean;
  retry: () => void;
}

/** What shows while the server cannot be asked who is signed in. */
export function ServerTrouble({ error, isRetrying, retry }: ServerTroubleProps) {
  return (
    <div className="pt-6">
      <ErrorState
        title="The server does not answer"
        action={
          <Button variant="secondary" loading={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message} {error instanceof ApiError && nextStep(error)}
      </ErrorState>
    </div>
  );
}
