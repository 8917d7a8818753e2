import { lengthOptions, toneOptions } from "@discussion-post/contract/options";
import type { Post } from "@discussion-post/contract/posts";
import { HISTORY_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Badge } from "../components/badge.tsx";
import { Card } from "../components/card.tsx";
import { Link } from "../components/link.tsx";
import { RelativeTime } from "./relative-time.tsx";

interface PostCardProps {
  post: Post;
  /** Where the whole post is shown. */
  href: string;
}

/** A saved post in the history. */
export function PostCard({ post, href }: PostCardProps) {
  const titleId = useId();
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} dir="auto" className="wrap-anywhere min-w-0 flex-1 font-semibold tracking-tight">
          {post.title}
        </h3>
        <div className="flex gap-1.5">
          <Badge variant="primary">{lengthOptions[post.length].label}</Badge>
          <Badge>{toneOptions[post.tone].label}</Badge>
        </div>
      </div>
      <p className="text-muted text-xs">
        <RelativeTime value={post.createdAt} fallback="Unknown date" />
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without focus a keyboard could not
        tabIndex={0}
        aria-label={`Preview of ${post.title}`}
        dir="auto"
        className="wrap-anywhere max-h-32 overflow-y-auto whitespace-pre-line rounded-md bg-sunken px-3.5 py-3 font-reading text-[0.9375rem] leading-relaxed"
      >
        {preview(post.content)}
      </section>
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="text-muted text-xs tracking-wide">
          {post.citationStyle === null ? "No citations" : post.citationStyle.toUpperCase()}
        </span>
        <Link href={href} aria-describedby={titleId} className="inline-flex items-center gap-1 touch:py-3">
          View full post
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  );
}

/** Cut by code points, so that no emoji is halved (RESOLUTIONS A22). */
function preview(content: string): string {
  const characters = [...content];
  if (characters.length <= HISTORY_PREVIEW_CHARS) return content;
  return `${characters.slice(0, HISTORY_PREVIEW_CHARS).join("")}…`;
}
