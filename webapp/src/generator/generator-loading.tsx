import { Card } from "@discussion-post/ui/components/card";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { TOPIC_LABEL, TOPIC_PLACEHOLDER } from "@discussion-post/ui/text/topic-words";
import { SlowNotice } from "../layouts/slow-notice.tsx";

/** Stands where the generator will be, as high as its form, so that nothing moves when it comes. */
export function GeneratorLoading() {
  return (
    <div role="status" aria-label="Loading the generator" className="flex flex-col gap-6">
      <Skeleton className="h-11 w-full rounded-lg sm:w-56" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="flex h-[63.75rem] flex-col gap-5 p-5 sm:h-[49.75rem] sm:p-7 lg:h-[50.75rem] xl:h-[44.75rem]">
          <FieldLoading hasHint />
          <TopicLoading />
          <FieldsLoading />
          <Skeleton className="h-12 sm:w-48" />
        </Card>
        <Skeleton className="h-75 rounded-lg" />
      </div>
    </div>
  );
}

/** Says already what the box is for. */
function TopicLoading() {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="font-medium text-sm">
        {TOPIC_LABEL}
      </p>
      <div className="relative cursor-progress">
        <Skeleton className="h-50" />
        <p
          aria-hidden
          className="absolute inset-0 select-none px-3.5 py-3 text-muted text-sm leading-relaxed touch:text-base"
        >
          {TOPIC_PLACEHOLDER}
        </p>
        <div className="absolute inset-0 grid place-items-center px-4 text-center">
          <SlowNotice />
        </div>
      </div>
    </div>
  );
}

function FieldsLoading() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldLoading />
      <FieldLoading />
    </div>
  );
}

/** @param hasHint below its label, where the screen is narrow */
function FieldLoading({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className={`h-4 w-28 ${hasHint ? "mb-8 sm:mb-0" : ""}`} />
      <Skeleton className="h-10" />
    </div>
  );
}
