import { shownTitle } from "@discussion-post/contract/post-title";
import type { ListedPost } from "@discussion-post/contract/posts";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { Spinner } from "../components/spinner.tsx";
import { savedPostsNotLoaded } from "../text/loading-errors.ts";
import { LoadFailure } from "./load-failure.tsx";
import { RelativeTime } from "./relative-time.tsx";

interface RecentPostsProps {
  /** Missing while they are fetched, or where they could not be. */
  posts: readonly ListedPost[] | undefined;
  /** Whether they could not be had. */
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Puts a post where the person writes. */
  onInsert: (post: ListedPost) => void;
  /** The post that is being put there. */
  insertingId: number | null;
  /** Where one post is shown whole. */
  hrefOf: (post: ListedPost) => string;
  /** Where all posts are. */
  historyHref: string;
}

/** The newest saved posts as lines, for where there is no room for cards. */
export function RecentPosts(props: RecentPostsProps) {
  const { posts, isFailed, isRetrying, onRetry, historyHref } = props;
  if (!posts && isFailed) {
    return (
      <LoadFailure isRetrying={isRetrying} onRetry={onRetry}>
        {savedPostsNotLoaded}
      </LoadFailure>
    );
  }
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-2 shadow-card">
      <Posts {...props} />
      {posts !== undefined && posts.length > 0 && (
        <p className="px-2 py-1 text-xs">
          <Link href={historyHref} className="touch:-my-3 touch:inline-block touch:py-4">
            See all posts
          </Link>
        </p>
      )}
    </div>
  );
}

function Posts({ posts, onInsert, insertingId, hrefOf }: RecentPostsProps) {
  if (!posts) {
    return (
      <div className="p-2">
        <Spinner label="Loading your posts..." />
      </div>
    );
  }
  if (posts.length === 0) return <p className="p-2 text-muted text-sm">Posts you save will show up here.</p>;
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className="flex items-center gap-3 px-2 py-1.5">
          <div className="min-w-0 flex-1">
            <Link
              variant="bare"
              href={hrefOf(post)}
              className="block font-medium text-sm leading-snug hover:underline touch:-my-2.5 touch:py-3"
            >
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {shownTitle(post.title)}
              </span>
            </Link>
            <span className="text-muted text-xs">
              <RelativeTime value={post.createdAt} fallback="Unknown date" />
              {post.model !== null && <span className="wrap-anywhere"> · {post.model}</span>}
            </span>
          </div>
          <Button
            variant="secondary"
            size="sm"
            loading={insertingId === post.id}
            aria-label={`Insert ${post.title}`}
            onClick={() => onInsert(post)}
          >
            Insert
          </Button>
        </li>
      ))}
    </ul>
  );
}
