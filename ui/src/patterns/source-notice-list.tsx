import type { SourceNotice } from "@discussion-post/contract/source-checks";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { noticeText } from "../text/source-notice.ts";

interface SourceNoticeListProps {
  notices: readonly SourceNotice[];
  hrefOf: (postId: number) => string;
  /** Lets the notices about one post be shown no more. */
  onDismiss: (postId: number) => void;
}

/** The saved posts that cite works that were retracted or doubted since; nothing where there are none. */
export function SourceNoticeList({ notices, hrefOf, onDismiss }: SourceNoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <Alert variant="warning" title="A source you cited was retracted or questioned">
      <ul className="flex flex-col gap-2">
        {notices.map(({ postId, postTitle, key, workTitle, notice }) => (
          <li
            key={`${postId} ${key}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="min-w-0 flex-1 basis-56">
              <Link href={hrefOf(postId)}>{postTitle}</Link> cites “{workTitle}”. {noticeText(notice)}.
            </span>
            <Button variant="ghost" size="sm" onClick={() => onDismiss(postId)}>
              Dismiss<span className="sr-only"> the notice about {postTitle}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
