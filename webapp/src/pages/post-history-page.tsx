import { type PostFilter, useFetchAllPosts, usePostHistory } from "@discussion-post/ui/api/posts";
import { useIsUnsavedPending } from "@discussion-post/ui/api/unsaved-list";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { EmptyState } from "@discussion-post/ui/patterns/empty-state";
import { PostCard } from "@discussion-post/ui/patterns/post-card";
import { FileText, SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { UnsavedSection } from "../generator/unsaved-section.tsx";
import { NewPostLink } from "../layouts/new-post-link.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";
import { useDeleteWithUndo } from "../posts/delete-post.ts";
import { ExportMenu } from "../posts/export-menu.tsx";
import { filterFrom, filterToSearch } from "../posts/filter-address.ts";
import { PostFilters } from "../posts/post-filters.tsx";
import { PostsFailed } from "../posts/posts-failed.tsx";
import { RecentlyDeleted } from "../posts/recently-deleted.tsx";
import { SourceNotices } from "../posts/source-notices.tsx";
import { useFocusOnRestored } from "../posts/undone-deletion.ts";
import { useInView } from "../posts/use-in-view.ts";

/** Every post that the user saved, newest first. */
export function PostHistoryPage() {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<PostFilter>(() => filterFrom(search));
  const shownFilter = useDeferredValue(filter);
  const posts = usePostHistory(shownFilter);
  const fetchAll = useFetchAllPosts();
  // All at once: no list pushes what is below it away.
  const isLoading = useIsUnsavedPending() || posts.isPending;
  // There is nothing to export and nothing to look through.
  const hasNothing = posts.data !== undefined && posts.data.pages.flat().length === 0 && !isNarrowing(filter);

  function narrow(next: PostFilter) {
    setFilter(next);
    // The address keeps it, so that going back from a post finds the same list.
    setSearch(filterToSearch(next), { replace: true });
  }

  return (
    <Page>
      <PageTitle>Post History</PageTitle>
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-2">
            {/* Stays in its place: what is below would move. */}
            <ExportMenu label="Export all" name="discussion posts" posts={fetchAll} isEmpty={hasNothing} />
            <Button asChild>
              <NewPostLink>Create New Post</NewPostLink>
            </Button>
          </div>
        }
      >
        Post History
      </PageHeading>
      {isLoading ? (
        <LoadingPosts />
      ) : (
        <>
          <UnsavedSection />
          {!hasNothing && <SourceNotices />}
          {!hasNothing && <PostFilters filter={filter} onChange={narrow} />}
          <PostList posts={posts} isNarrowed={isNarrowing(shownFilter)} onReset={() => narrow({})} />
          <RecentlyDeleted />
        </>
      )}
    </Page>
  );
}

function LoadingPosts() {
  return (
    <div role="status" aria-label="Loading your posts" className="flex flex-col gap-4">
      {skeletons.map((name) => (
        <Skeleton key={name} className="h-56 rounded-lg" />
      ))}
    </div>
  );
}

interface PostListProps {
  posts: ReturnType<typeof usePostHistory>;
  isNarrowed: boolean;
  onReset: () => void;
}

function PostList({ posts, isNarrowed, onReset }: PostListProps) {
  const deleteWithUndo = useDeleteWithUndo();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = posts;
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ id: number; index: number } | null>(null);
  const found = posts.data?.pages.flat() ?? [];
  const isRemoved = removed !== null && found.every(({ id }) => id !== removed.id);
  useEffect(() => {
    if (!removed || !isRemoved) return;
    setRemoved(null);
    // The pressed button went with its card: the focus goes to the next one, or to what is there instead.
    if (document.activeElement !== document.body) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[removed.index] ?? cards.at(-1) ?? place.current;
    // Not to its Delete: who presses twice means one.
    const target = next?.querySelector<HTMLElement>("a") ?? next?.querySelector<HTMLElement>("button");
    target?.focus();
  }, [removed, isRemoved]);
  useFocusOnRestored(list, found);
  const end = useInView(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });

  if (posts.isPending) return <LoadingPosts />;
  if (posts.isError) {
    return (
      <PostsFailed
        news="Failed to load your post history. Please try again."
        message={posts.error.message}
        isRetrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  async function loadMore() {
    await fetchNextPage();
    // The button goes away with the last page: the focus goes to the first new post.
    list.current?.children[found.length]?.querySelector("a")?.focus();
  }

  async function remove(post: (typeof found)[number], index: number) {
    if (await deleteWithUndo(post)) setRemoved({ id: post.id, index });
  }

  return (
    <div ref={place} className="contents">
      {found.length === 0 ? (
        <NoPosts isNarrowed={isNarrowed} onReset={onReset} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {isFetchingNextPage
              ? "Loading more posts"
              : `${found.length === 1 ? "1 post" : `${found.length} posts`} shown${hasNextPage ? ", more follow" : ""}`}
          </p>
          <ul ref={list} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {found.map((post, index) => (
              // What is out of view is not laid out: ten thousand cards scroll like ten.
              <li key={post.id} className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
                <PostCard
                  post={post}
                  href={paths.post.href(post.id)}
                  onDelete={() => void remove(post, index)}
                />
              </li>
            ))}
          </ul>
          <div ref={end} className="flex justify-center">
            {hasNextPage && (
              <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void loadMore()}>
                {isFetchingNextPage ? "Loading..." : "Load more"}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function NoPosts({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title="No posts match"
        action={
          <Button variant="secondary" onClick={onReset}>
            Show all posts
          </Button>
        }
      >
        Try different words or remove a filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="No saved posts yet"
      action={
        <Button asChild>
          <NewPostLink>Create Your First Post</NewPostLink>
        </Button>
      }
    >
      Posts you save will show up here.
    </EmptyState>
  );
}

function isNarrowing(filter: PostFilter): boolean {
  return Object.values(filter).some(Boolean);
}

const skeletons = ["first", "second", "third"];
