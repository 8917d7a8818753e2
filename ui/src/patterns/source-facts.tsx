import type { Source } from "@discussion-post/contract/sources";
import { ExternalLink } from "lucide-react";
import { Link } from "../components/link.tsx";
import { noticeText } from "../text/source-notice.ts";

/** What a reader has to know of a work: its title, which opens it, whose it is, why it was chosen, and any notice. */
export function SourceFacts({ source }: { source: Source }) {
  const { title, authors, year, container, url, why, notice } = source;
  const facts = [authors, year === null ? "no date" : String(year), container].filter(Boolean).join(" · ");
  return (
    <>
      <p className="wrap-anywhere font-medium leading-snug">
        {url === null ? (
          title
        ) : (
          <Link href={url} target="_blank" rel="noreferrer">
            {title}
            <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.1em]" />
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        )}
      </p>
      <p className="wrap-anywhere text-muted text-xs">{facts}</p>
      <p className="wrap-anywhere text-xs leading-relaxed">{why}</p>
      {notice && (
        <p className="text-xs">
          {notice.url === null ? (
            noticeText(notice)
          ) : (
            <Link href={notice.url} target="_blank" rel="noreferrer">
              {noticeText(notice)}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          )}
        </p>
      )}
    </>
  );
}
