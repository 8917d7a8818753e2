import { Spinner } from "@discussion-post/ui/components/spinner";

/** Stands where a page will be while it is fetched, or while nobody knows yet who is there. */
export function PageLoading() {
  return (
    <div role="status" className="flex justify-center py-32 text-muted">
      <Spinner className="size-8" />
      <h1 className="sr-only">Loading</h1>
    </div>
  );
}
