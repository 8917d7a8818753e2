import { lengthOptions, toneOptions } from "@discussion-post/contract/options";
import { shownTitle } from "@discussion-post/contract/post-title";
import type { ListedPost } from "@discussion-post/contract/posts";
import { previewOf } from "@discussion-post/contract/preview";
import { HISTORY_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import { ArrowRight, Trash2 } from "lucide-react";
import { useId } from "react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Link } from "../components/link.tsx";
import { markedPassages } from "../text/reference-check.ts";
import { RelativeTime } from "./relative-time.tsx";

interface PostCardProps {
  post: ListedPost;
  /** Where the whole post is shown. */
  href: string;
  onDelete?: () => void;
}

/** A saved post in the history. */
export function PostCard({ post, href, onDelete }: PostCardProps) {
  const titleId = useId();
  return (
    <Card className="relative flex flex-col gap-3 p-5">
      {onDelete !== undefined && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${post.title}`}
          onClick={onDelete}
          className="absolute end-3 top-3"
        >
          <Trash2 aria-hidden />
        </Button>
      )}
      <div className={onDelete === undefined ? "" : "pe-10"}>
        <h2 id={titleId} dir="auto" className="wrap-anywhere font-semibold text-base tracking-tight">
          {shownTitle(post.title)}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-muted text-xs">
          <Badge variant="primary">{lengthOptions[post.length].label}</Badge>
          <Badge>{toneOptions[post.tone].label}</Badge>
          <span className="ms-1">
            <RelativeTime value={post.createdAt} fallback="Unknown date" />
            {post.model !== null && <span className="wrap-anywhere"> · {post.model}</span>}
          </span>
        </p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without focus a keyboard could not
        tabIndex={0}
        aria-label={`Preview of ${post.title}`}
        dir="auto"
        className="scroll-hint wrap-anywhere max-h-[calc(5lh+1rem)] overflow-y-auto whitespace-pre-line rounded-md px-3.5 py-3 text-sm leading-relaxed"
      >
        {preview(post)}
      </section>
      <div className="flex items-center justify-between gap-4 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <span className="tracking-wide">
            {post.citationStyle === null ? "No citations" : post.citationStyle.toUpperCase()}
          </span>
          {post.marked > 0 && <Badge variant="warning">{markedPassages(post.marked)}</Badge>}
        </p>
        <Link
          href={href}
          aria-describedby={titleId}
          className="inline-flex items-center gap-1 touch:-my-3 touch:py-3"
        >
          View full post
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  );
}

function preview(post: ListedPost): string {
  const { content, isPreview } = previewOf(post.content, HISTORY_PREVIEW_CHARS);
  return isPreview || post.isPreview ? `${content}…` : content;
}
