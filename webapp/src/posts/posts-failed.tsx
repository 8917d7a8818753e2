import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { useEffect } from "react";

interface PostsFailedProps {
  /** What the toast says of it. */
  news: string;
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where saved posts would be, when they could not be had. A toast tells of it each time. */
export function PostsFailed({ news, message, isRetrying, onRetry }: PostsFailedProps) {
  useEffect(() => {
    showToast({ title: "Error loading posts", description: news, variant: "danger" });
  }, [news]);

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
