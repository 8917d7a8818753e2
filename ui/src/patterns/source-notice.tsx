import { isAlarming } from "@discussion-post/contract/notices";
import type { Source } from "@discussion-post/contract/sources";
import { useState } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { noticeText } from "../text/source-notice.ts";

interface SourceNoticeProps {
  source: Source;
  /** Looks for works that may take its place; none where nothing fits. Rejects with a sentence for the user. */
  onFind: () => Promise<readonly Source[]>;
  /** Cites this work in its place. Rejects with a sentence for the user. */
  onReplace: (alternative: Source) => Promise<void>;
}

/** Tells that a source was retracted or doubted since it was cited, and offers others in its place. */
export function SourceNotice({ source: { title, notice }, onFind, onReplace }: SourceNoticeProps) {
  const [found, setFound] = useState<readonly Source[] | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!notice || !isAlarming(notice)) return null;

  async function attempt(name: string, work: () => Promise<void>) {
    setBusyWith(name);
    setFailure(null);
    await work().catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    setBusyWith(null);
  }

  return (
    <Alert
      variant="warning"
      title={`${noticeText(notice)}: ${title}`}
      actions={
        found === null && (
          <Button
            variant="secondary"
            size="sm"
            loading={busyWith === SEARCH}
            onClick={() => void attempt(SEARCH, async () => setFound(await onFind()))}
          >
            {busyWith === SEARCH ? "Looking..." : "Find another source"}
          </Button>
        )
      }
    >
      <p>
        Your post cites it. Check what you say with it, or cite another work.
        {notice.url && (
          <>
            {" "}
            <Link href={notice.url} target="_blank" rel="noreferrer">
              Read the notice
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </>
        )}
      </p>
      {failure !== null && (
        <p role="alert" className="mt-2 font-medium">
          {failure}
        </p>
      )}
      {found?.length === 0 && (
        <p className="mt-2">We couldn't find a source that fits. Remove the citation.</p>
      )}
      {found !== null && found.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {found.map((one) => (
            <li key={one.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-56">
                {one.url === null ? (
                  one.title
                ) : (
                  <Link href={one.url} target="_blank" rel="noreferrer">
                    {one.title}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Link>
                )}{" "}
                <span className="text-muted text-xs">
                  {[one.authors, one.year, one.container].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                loading={busyWith === one.key}
                onClick={() => void attempt(one.key, () => onReplace(one))}
              >
                Cite this instead<span className="sr-only">: {one.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const SEARCH = "search";
