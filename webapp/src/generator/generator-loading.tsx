import { Skeleton } from "@discussion-post/ui/components/skeleton";

/** Stands where the generator will be, as high as its form, so that nothing moves when it comes. */
export function GeneratorLoading() {
  return (
    <div role="status" aria-label="Loading the generator" className="flex flex-col gap-6">
      <Skeleton className="h-11 w-full rounded-lg sm:w-56" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[63rem] rounded-lg sm:h-[51.5rem] lg:h-[58rem] xl:h-[46.5rem]" />
        <Skeleton className="h-75 rounded-lg" />
      </div>
    </div>
  );
}
