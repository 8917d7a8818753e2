import { CornerDownRight } from "lucide-react";
import { useId } from "react";
import type { CapturedText } from "../messages.ts";

/** The posts that the one to reply to answers itself, the outermost first. */
export function PostsAbove({ posts }: { posts: NonNullable<CapturedText["above"]> }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1 text-muted text-xs">
      <h2 id={headingId} className="font-medium">
        This post answers
      </h2>
      <ol className="flex flex-col gap-1">
        {posts.map(({ author, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and people repeat themselves
          <li key={place} className="flex min-w-0 items-start gap-2">
            <CornerDownRight aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">{author ?? "A post without a name"}</span>: {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
