import { Button } from "@discussion-post/ui/components/button";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";

interface PostsFailedProps {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where saved posts would be, when they could not be had. */
export function PostsFailed({ message, isRetrying, onRetry }: PostsFailedProps) {
  return (
    <ErrorState
      title="Failed to load posts"
      action={
        <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {message}
    </ErrorState>
  );
}
