import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { ChartsLoading } from "./charts-loading.tsx";

/** Stands where the figures, charts and accounts will be, in their places. */
export function AdminLoading() {
  return (
    <div role="status" aria-label="Loading the accounts" className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <Skeleton className="h-18.5 rounded-lg sm:h-31.5" />
        <Skeleton className="h-18.5 rounded-lg sm:h-31.5" />
        <Skeleton className="h-18.5 rounded-lg sm:h-31.5" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-40" />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <ChartsLoading />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Skeleton className="h-16.5 w-full sm:w-80" />
        <Skeleton className="h-10 w-72" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
