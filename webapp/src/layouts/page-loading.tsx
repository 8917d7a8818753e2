import { Spinner } from "@discussion-post/ui/components/spinner";
import { SlowNotice } from "./slow-notice.tsx";

/**
 * Stands where a page will be while it is fetched, or while nobody knows yet who is there. With words where the wait
 * is for something that the person has begun.
 */
export function PageLoading({ words }: { words?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-32 text-muted">
      <Spinner className="size-8" />
      <h1 className={words === undefined ? "sr-only" : "text-sm"}>{words ?? "Loading"}</h1>
      <SlowNotice />
    </div>
  );
}
