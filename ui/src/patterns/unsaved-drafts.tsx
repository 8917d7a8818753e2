import { shownTitle } from "@discussion-post/contract/post-title";
import { retentionDays } from "@discussion-post/contract/retention";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { RelativeTime } from "./relative-time.tsx";

/** A finished draft that nobody saved. */
export interface ListedDraft {
  id: string;
  title: string;
  /** Since when it is kept, as an ISO date. */
  keptAt: string;
}

interface UnsavedDraftsProps<D extends ListedDraft> {
  /** The newest first; at least one. */
  drafts: readonly D[];
  onOpen: (draft: D) => void;
  onDelete: (draft: D) => void;
  /** The one whose deletion was taken back last: it gets the focus once it is there. */
  restoredId?: string | null;
}

/** As many are shown in any case. */
const FEW = 3;
/** Of more, these are shown until all are asked for: the saved posts stand below them. */
const FIRST = 2;

/** Drafts that are not saved, as lines to open again, and what becomes of them. */
export function UnsavedDrafts<D extends ListedDraft>({
  drafts,
  onOpen,
  onDelete,
  restoredId = null,
}: UnsavedDraftsProps<D>) {
  const headingId = useId();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const areMany = drafts.length > FEW;
  const shown = areMany && !isWhole ? drafts.slice(0, FIRST) : drafts;
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ id: string; index: number } | null>(null);
  const isRemoved = removed !== null && drafts.every(({ id }) => id !== removed.id);
  useEffect(() => {
    if (!removed || !isRemoved) return;
    setRemoved(null);
    // The pressed button went with its line: the focus goes to the next one, and not to its Delete.
    if (document.activeElement !== document.body) return;
    const lines = list.current?.children;
    const next = lines?.[removed.index] ?? lines?.[lines.length - 1];
    next?.querySelector<HTMLElement>("button")?.focus();
  }, [removed, isRemoved]);
  const restoredAt = shown.findIndex(({ id }) => id === restoredId);
  // The toast went with its button.
  useEffect(() => {
    list.current?.children[restoredAt]?.querySelector<HTMLElement>("button")?.focus();
  }, [restoredAt]);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-2 shadow-card"
    >
      <h2 id={headingId} className="px-2 pt-1 font-medium text-sm">
        Not saved yet
      </h2>
      <p className="px-2 text-muted text-xs">
        Kept for {retentionDays.drafts} days, on every device you log in on. Drafts don't count as saved
        posts.
      </p>
      <ul id={listId} ref={list}>
        {shown.map((draft, index) => (
          <li key={draft.id} className="flex items-center gap-1 px-2 py-1.5">
            <div className="me-2 min-w-0 flex-1">
              <span dir="auto" className="line-clamp-2 font-medium text-sm leading-snug wrap-anywhere">
                {shownTitle(draft.title)}
              </span>
              <span className="text-muted text-xs">
                <RelativeTime value={draft.keptAt} fallback="Unknown date" />
              </span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${draft.title}`}
              onClick={() => onOpen(draft)}
            >
              Open
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${draft.title}`}
              onClick={() => {
                setRemoved({ id: draft.id, index });
                onDelete(draft);
              }}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {areMany && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-1.25 self-start"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${drafts.length} drafts`}
        </Button>
      )}
    </section>
  );
}
