import type { PostInFull } from "@discussion-post/contract/posts";
import { formatExactDate } from "@discussion-post/ui/text/format-date";

/** When a post was saved and last edited, below its title. */
export function PostDates({ createdAt, updatedAt }: Pick<PostInFull, "createdAt" | "updatedAt">) {
  return (
    <p className="mt-1 text-muted text-sm">
      {formatExactDate(createdAt)}
      {updatedAt && `, edited on ${formatExactDate(updatedAt)}`}
    </p>
  );
}
