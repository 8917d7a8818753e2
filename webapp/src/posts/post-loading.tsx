import { Card } from "@discussion-post/ui/components/card";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { paperCard } from "./paper-card.ts";

/** Stands where a saved post will be, in its two columns. */
export function PostLoading() {
  return (
    <div role="status" aria-label="Loading the post">
      <h1 className="sr-only">Post</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Card className={paperCard}>
            <ParagraphLoading />
            <ParagraphLoading />
            <ParagraphLoading />
          </Card>
        </div>
        <Skeleton className="h-75 rounded-lg" />
      </div>
    </div>
  );
}

function ParagraphLoading() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
