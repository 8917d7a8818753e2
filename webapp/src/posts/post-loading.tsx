import { Skeleton } from "@discussion-post/ui/components/skeleton";

/** Stands where a saved post will be, in its two columns. */
export function PostLoading() {
  return (
    <div role="status" aria-label="Loading the post">
      <h1 className="sr-only">Post</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[32rem] rounded-lg" />
        <Skeleton className="h-75 rounded-lg" />
      </div>
    </div>
  );
}
