import { useSessionFailure } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { PageTitle } from "./page-title.tsx";

/** In place of a page while the server cannot say who is signed in. Nobody is signed out by that. */
export function AccountUnreachable() {
  const failure = useSessionFailure();
  return (
    <div className="mx-auto max-w-4xl px-4 py-16 sm:px-6">
      <PageTitle>Account unreachable</PageTitle>
      <ErrorState
        heading="h1"
        title="We can't reach your account"
        action={
          <Button loading={failure?.isRetrying ?? false} onClick={() => failure?.retry()}>
            Try Again
          </Button>
        }
      >
        You're still logged in, and nothing is lost. {failure?.error.message}
      </ErrorState>
    </div>
  );
}
