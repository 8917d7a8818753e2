import { COPIED_INDICATOR_MS } from "@discussion-post/contract/product-constants";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { Bookmark, BookmarkCheck, Check, Copy, Pencil, Plus, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button, unavailableStyles } from "../components/button.tsx";
import { unverifiedReminder } from "../text/reference-check.ts";

interface PostActionsProps {
  /** Puts the post on the clipboard; returns whether it got there. */
  onCopy: () => Promise<boolean>;
  onSave?: (() => void) | undefined;
  saveState: "unsaved" | "saving" | "saved";
  /** Has the post edited where it is read. */
  onEdit?: (() => void) | undefined;
  /** Back to the form with every value kept. */
  onRegenerate?: (() => void) | undefined;
  /** Back to an empty form. */
  onCreateNew?: (() => void) | undefined;
  /** Words of the post that nobody could verify, or that the writer has to fill in. */
  unverified?: readonly UnverifiedWords[];
  /** The host's own first action, such as Insert in the side panel. */
  extra?: ReactNode;
  /** What else can be done with the text, such as refining it. */
  tools?: ReactNode;
  /** How what is pressed most stays at the edge while the text scrolls. */
  dock?: string;
}

/** What can be done with a finished post. */
export function PostActions({
  onCopy,
  onSave,
  saveState,
  onEdit,
  onRegenerate,
  onCreateNew,
  unverified = [],
  extra,
  tools,
  dock = "",
}: PostActionsProps) {
  const reminder = unverifiedReminder(unverified);
  return (
    <>
      <div className={`flex flex-wrap gap-2 max-sm:*:grow ${narrowButtons} ${dock}`}>
        {reminder !== null && <p className="basis-full text-sm">{reminder} Check before you post.</p>}
        {extra}
        <CopyButton onCopy={onCopy} isMain={extra === undefined} />
        {onSave !== undefined && <SaveButton state={saveState} onSave={onSave} />}
        {onEdit !== undefined && (
          <Button variant="secondary" onClick={onEdit}>
            <Pencil aria-hidden /> Edit
          </Button>
        )}
        {tools}
      </div>
      {(onRegenerate ?? onCreateNew) && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {onRegenerate !== undefined && (
            <Button variant="secondary" onClick={onRegenerate}>
              <RefreshCw aria-hidden /> Regenerate
            </Button>
          )}
          {onCreateNew !== undefined && (
            <Button variant="ghost" onClick={onCreateNew}>
              <Plus aria-hidden /> Create New Post
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Classes of a row of buttons. In a narrow column, four of them stand side by side, each with its word below its icon. */
export const narrowButtons = [
  "max-sm:[&>button]:min-h-12 max-sm:[&>button]:min-w-0 max-sm:[&>button]:basis-14 max-sm:[&>button]:px-1",
  "max-sm:[&>button]:flex-col max-sm:[&>button]:gap-0.5 max-sm:[&>button]:py-1 max-sm:[&>button]:text-xs",
].join(" ");

function CopyButton({ onCopy, isMain }: { onCopy: () => Promise<boolean>; isMain: boolean }) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    if (!(await onCopy())) return;
    setIsCopied(true);
    setCopies((count) => count + 1);
  }

  return (
    <Button variant={isMain ? "primary" : "secondary"} onClick={copy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}

function SaveButton({ state, onSave }: { state: PostActionsProps["saveState"]; onSave: () => void }) {
  if (state === "saved") {
    return (
      <Button variant="secondary" aria-disabled className={unavailableStyles}>
        <BookmarkCheck aria-hidden /> Saved
      </Button>
    );
  }
  return (
    <Button variant="secondary" loading={state === "saving"} onClick={onSave}>
      {state === "unsaved" && <Bookmark aria-hidden />}
      {state === "saving" ? "Saving..." : "Save"}
    </Button>
  );
}
