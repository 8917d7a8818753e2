import { shownTitle } from "@discussion-post/contract/post-title";
import { retentionDays } from "@discussion-post/contract/retention";
import { useDeletedPosts } from "@discussion-post/ui/api/posts";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { LoadFailure } from "@discussion-post/ui/patterns/load-failure";
import { RelativeTime } from "@discussion-post/ui/patterns/relative-time";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { useRef, useState } from "react";
import { useRestore } from "./delete-post.ts";

/** Where deleted posts are restored from; they are asked for once it is opened. */
export function DeletedPosts() {
  const [isOpen, setIsOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        ref={summary}
        className="w-fit font-medium text-primary-ink text-sm hover:underline touch:py-3"
      >
        Recently deleted
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-2 pt-3 text-sm">
          <p className="text-muted text-xs">
            Deleted posts stay here for {retentionDays.deletedPosts} days. If your account is full, the oldest
            go sooner.
          </p>
          {/* The pressed button goes with its line. */}
          <DeletedList onRestored={() => summary.current?.focus()} />
        </div>
      )}
    </details>
  );
}

function DeletedList({ onRestored }: { onRestored: () => void }) {
  const { data, isPending, isFetching, refetch } = useDeletedPosts({ isEnabled: true });
  const restore = useRestore();
  if (isPending) return <Skeleton className="h-14 rounded-md" />;
  if (!data) {
    return (
      <LoadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
        We couldn't load your deleted posts.
      </LoadFailure>
    );
  }
  if (data.length === 0) return <p>No deleted posts.</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {data.map(({ id, title, deletedAt, keptUntil }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p dir="auto" className="line-clamp-2 font-medium leading-snug wrap-anywhere">
              {shownTitle(title)}
            </p>
            <p className="text-muted text-xs">
              Deleted <RelativeTime value={deletedAt} fallback="recently" />, kept until{" "}
              {formatDay(keptUntil)}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Restore ${title}`}
            onClick={() => void restore(id).then((isRestored) => isRestored && onRestored())}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
