import { shownTitle } from "@discussion-post/contract/post-title";
import type { ListedPost } from "@discussion-post/contract/posts";
import { DASHBOARD_POSTS } from "@discussion-post/contract/product-constants";
import { usePosts } from "@discussion-post/ui/api/posts";
import { useIsUnsavedPending } from "@discussion-post/ui/api/unsaved-list";
import { Badge } from "@discussion-post/ui/components/badge";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { savedPostsNotLoaded } from "@discussion-post/ui/text/loading-errors";
import { markedPassages } from "@discussion-post/ui/text/reference-check";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { MoneyNotice } from "../billing/money-notice.tsx";
import { UnsavedSection } from "../generator/unsaved-section.tsx";
import { paths } from "../paths.ts";
import { PostsFailed } from "../posts/posts-failed.tsx";
import { SourceNotices } from "../posts/source-notices.tsx";
import { FirstSteps } from "./first-steps.tsx";

/** What is not saved yet, and the user's newest posts, each with its first paragraph. */
export function MyPostsTab() {
  const posts = usePosts({ limit: DASHBOARD_POSTS });
  const isUnsavedPending = useIsUnsavedPending();
  // Both at once: neither list pushes the other away.
  if (posts.isPending || isUnsavedPending) {
    return (
      <div role="status" aria-label="Loading your posts" className="flex flex-col gap-4">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <MoneyNotice />
      <UnsavedSection />
      <NewestPosts posts={posts} />
    </div>
  );
}

function NewestPosts({ posts }: { posts: Exclude<ReturnType<typeof usePosts>, { isPending: true }> }) {
  if (posts.isError) {
    return (
      <PostsFailed
        news={savedPostsNotLoaded}
        message={posts.error.message}
        isRetrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  if (posts.data.length === 0) return <FirstSteps />;
  return (
    <div className="flex flex-col gap-4">
      <SourceNotices />
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {posts.data.map((post) => (
          <li key={post.id} className="*:h-full">
            <FirstParagraphCard post={post} />
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link href={paths.postHistory.href}>See all posts</Link>
      </p>
    </div>
  );
}

function FirstParagraphCard({ post }: { post: ListedPost }) {
  const titleId = useId();
  const [first, ...rest] = post.content.split("\n").filter((line) => line.trim() !== "");
  return (
    <Card className="flex flex-col gap-2 p-5">
      <h2 id={titleId} dir="auto" className="wrap-anywhere font-semibold text-base tracking-tight">
        <Link variant="bare" href={paths.post.href(post.id)} className="hover:underline">
          {shownTitle(post.title)}
        </Link>
      </h2>
      <p dir="auto" className="wrap-anywhere text-sm leading-relaxed">
        {first}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 text-sm">
        {(rest.length > 0 || post.isPreview) && <p className="text-muted">[Content truncated...]</p>}
        {post.marked > 0 && <Badge variant="warning">{markedPassages(post.marked)}</Badge>}
        <Link
          href={paths.post.href(post.id)}
          aria-describedby={titleId}
          className="ms-auto inline-flex items-center gap-1 touch:-my-3 touch:py-3"
        >
          View full post
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  );
}
