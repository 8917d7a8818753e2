import { shownTitle } from "@discussion-post/contract/post-title";
import { retentionDays } from "@discussion-post/contract/retention";
import { useDeletedPosts } from "@discussion-post/ui/api/posts";
import { useDeletedDrafts, useRestoreDraft } from "@discussion-post/ui/api/unsaved-list";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { showToast } from "@discussion-post/ui/components/toast";
import { LoadFailure } from "@discussion-post/ui/patterns/load-failure";
import { RelativeTime } from "@discussion-post/ui/patterns/relative-time";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { draftFailed, draftRestored } from "@discussion-post/ui/text/saving-toasts";
import { useRef, useState } from "react";
import { useRestore } from "./delete-post.ts";

/** Where deleted posts and drafts are restored from; they are asked for once it is opened. */
export function RecentlyDeleted() {
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
            go sooner. Deleted drafts stay until {retentionDays.drafts} days after they were written.
          </p>
          {/* The pressed button goes with its line. */}
          <DeletedList onRestored={() => summary.current?.focus()} />
        </div>
      )}
    </details>
  );
}

interface Deleted {
  key: string;
  title: string;
  deletedAt: string;
  keptUntil: string;
  isDraft: boolean;
  /** Returns whether it came back. */
  restore: () => Promise<boolean>;
}

function DeletedList({ onRestored }: { onRestored: () => void }) {
  const { deleted, isPending, isFetching, refetch } = useDeleted();
  if (isPending) return <Skeleton className="h-14 rounded-md" />;
  if (!deleted) {
    return (
      <LoadFailure isRetrying={isFetching} onRetry={refetch}>
        We couldn't load what you deleted.
      </LoadFailure>
    );
  }
  if (deleted.length === 0) return <p>Nothing deleted lately.</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {deleted.map(({ key, title, deletedAt, keptUntil, isDraft, restore }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p dir="auto" className="line-clamp-2 font-medium leading-snug wrap-anywhere">
              {shownTitle(title)}
            </p>
            <p className="text-muted text-xs">
              {isDraft ? "Draft, deleted" : "Deleted"} <RelativeTime value={deletedAt} fallback="recently" />,
              kept until {formatDay(keptUntil)}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Restore ${isDraft ? "draft " : ""}${title}`}
            onClick={() => void restore().then((isRestored) => isRestored && onRestored())}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What can be restored, latest deletion first. */
function useDeleted() {
  const posts = useDeletedPosts({ isEnabled: true });
  const drafts = useDeletedDrafts({ isEnabled: true });
  const restorePost = useRestore();
  const restoreDraft = useRestoreDeletedDraft();
  return {
    deleted:
      posts.data &&
      drafts.data &&
      [
        ...posts.data.map(
          ({ id, ...post }): Deleted => ({
            ...post,
            key: `post ${id}`,
            isDraft: false,
            restore: () => restorePost(id),
          }),
        ),
        ...drafts.data.map(
          ({ id, ...draft }): Deleted => ({
            ...draft,
            key: `draft ${id}`,
            isDraft: true,
            restore: () => restoreDraft(id),
          }),
        ),
      ].toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt)),
    isPending: posts.isPending || drafts.isPending,
    isFetching: posts.isFetching || drafts.isFetching,
    refetch() {
      void posts.refetch();
      void drafts.refetch();
    },
  };
}

function useRestoreDeletedDraft(): (id: string) => Promise<boolean> {
  const restoration = useRestoreDraft();
  return async (id) => {
    try {
      await restoration.mutateAsync(id);
    } catch (error) {
      showToast(draftFailed("Restore failed", error as Error));
      return false;
    }
    showToast(draftRestored);
    return true;
  };
}
