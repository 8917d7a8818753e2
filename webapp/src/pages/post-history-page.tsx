import { usePosts } from "@discussion-post/ui/api/posts";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { EmptyState } from "@discussion-post/ui/patterns/empty-state";
import { PostCard } from "@discussion-post/ui/patterns/post-card";
import { FileText } from "lucide-react";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";
import { PostsFailed } from "../posts/posts-failed.tsx";

/** Every post that the user saved, newest first. */
export function PostHistoryPage() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageTitle>Post History</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-semibold text-2xl tracking-tight">Post History</h1>
        <Button asChild>
          <Link variant="bare" href={paths.home.href}>
            Create New Post
          </Link>
        </Button>
      </div>
      <PostList />
    </div>
  );
}

function PostList() {
  const posts = usePosts();
  if (posts.isPending) {
    return (
      <div role="status" aria-label="Loading your posts" className="flex flex-col gap-4">
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-56 rounded-lg" />
        ))}
      </div>
    );
  }
  if (posts.isError) {
    return (
      <PostsFailed
        message={posts.error.message}
        isRetrying={posts.isFetching}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  if (posts.data.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="No posts yet"
        action={
          <Button asChild>
            <Link variant="bare" href={paths.home.href}>
              Create Your First Post
            </Link>
          </Button>
        }
      >
        Posts that you save appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {posts.data.map((post) => (
        <li key={post.id}>
          <PostCard post={post} href={paths.post.href(post.id)} />
        </li>
      ))}
    </ul>
  );
}

const skeletons = ["first", "second", "third"];
