import { useEffect, useRef, useState } from "react";
import type { KeptDraft } from "../api/kept-drafts.ts";
import type { UnsavedDraft } from "../api/unsaved-draft.ts";
import { type DraftLine, useUnsavedDrafts } from "../api/unsaved-list.ts";
import { showToast } from "../components/toast.tsx";
import { UnsavedDrafts } from "../patterns/unsaved-drafts.tsx";
import { draftDeleted, draftFailed } from "../text/saving-toasts.ts";
import { useOnce } from "../use-once.ts";

interface UnsavedListProps {
  /** What this device keeps. */
  copies: readonly KeptDraft[];
  /** The draft that stands beside the list, where it is not to be listed too. */
  shownId?: string | undefined;
  /** Has this device keep a draft again. */
  onKeep: (copy: KeptDraft) => void;
  /** Has it let go of one. */
  onForget: (copy: KeptDraft) => void;
  /** Whether a draft can be opened now; says why not. */
  canOpen?: () => boolean;
  onOpen: (draft: UnsavedDraft) => void;
  /** It was deleted, and may stand somewhere still. */
  onDeleted?: (id: string) => void;
}

/** The user's unsaved drafts of all devices; nothing where there are none. */
export function UnsavedList({
  copies,
  shownId,
  onKeep,
  onForget,
  canOpen = () => true,
  onOpen,
  onDeleted,
}: UnsavedListProps) {
  const { lines, closed, open, remove, restore } = useUnsavedDrafts(copies);
  useEffect(() => {
    for (const copy of closed) onForget(copy);
  });
  const shown = lines.filter(({ id }) => id !== shownId);
  const [hasDeleted, setHasDeleted] = useState(false);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const once = useOnce();
  if (shown.length === 0) return hasDeleted ? <NothingLeft /> : null;

  async function telling(what: string, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      showToast(draftFailed(what, error as Error));
    }
  }
  const openLine = (line: DraftLine) => telling("Open failed", async () => onOpen(await open(line)));
  const bringBack = (line: DraftLine) =>
    telling("Restore failed", async () => {
      await restore(line);
      if (line.copy) onKeep(line.copy);
      setRestoredId(line.id);
    });
  const removeLine = (line: DraftLine) =>
    once(line.id, () =>
      telling("Delete failed", async () => {
        setRestoredId(null);
        setHasDeleted(true);
        await remove(line);
        if (line.copy) onForget(line.copy);
        onDeleted?.(line.id);
        showToast(draftDeleted(() => void bringBack(line)));
      }),
    );

  return (
    <UnsavedDrafts
      drafts={shown}
      onOpen={(line) => {
        if (canOpen()) void openLine(line);
      }}
      onDelete={(line) => void removeLine(line)}
      restoredId={restoredId}
    />
  );
}

/** Stands where the last draft stood that was deleted, so that a keyboard goes on from there. */
function NothingLeft() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <p ref={place} tabIndex={-1} className="rounded-sm px-2 text-muted text-sm">
      No unsaved drafts.
    </p>
  );
}
