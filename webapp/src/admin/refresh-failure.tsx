import { type Reasoned, reasonOf } from "@discussion-post/ui/api/api-error";
import { Alert } from "@discussion-post/ui/components/alert";

interface RefreshFailureProps {
  /** What the page shows, each with what its last fetch failed for. */
  parts: readonly { name: string; error: Reasoned | null }[];
}

/** Names what could not be had, or not anew; what was there before stays in its place. */
export function RefreshFailure({ parts }: RefreshFailureProps) {
  const failed = parts.flatMap(({ name, error }) => (error ? [{ name, error }] : []));
  if (failed.length === 0) return null;
  return (
    <Alert variant="danger" title="Not everything is up to date">
      {failed.map(({ name, error }) => (
        <p key={name}>
          {name}: {reasonOf(error, "The server gave no reason.")}
        </p>
      ))}
    </Alert>
  );
}
