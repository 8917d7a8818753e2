import type { PostInFull } from "@discussion-post/contract/posts";
import { TITLE_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { EditedText, EditingTools } from "@discussion-post/ui/screens/edited-text";
import { unverifiedReminder } from "@discussion-post/ui/text/reference-check";
import { useId, useState } from "react";
import { dock } from "../layouts/dock.ts";
import { useRestore } from "./delete-post.ts";
import { paperCard } from "./paper-card.ts";
import { PostDates } from "./post-dates.tsx";
import { type PostEditingEvents, usePostEditing } from "./use-post-editing.ts";

interface PostEditorProps extends PostEditingEvents {
  post: PostInFull;
  /** A blank of its text that is selected to begin with. */
  selected?: UnverifiedWords | undefined;
  /** Whether the post was deleted meanwhile: it has to be restored before its text can be saved. */
  isGone: boolean;
}

/** Title and text of a saved post, edited where they are read. What was typed stays where the server refuses. */
export function PostEditor({ post, selected, isGone, ...events }: PostEditorProps) {
  const restore = useRestore();
  const editing = usePostEditing(post, events);
  const { title, before, state } = editing;
  const [toolsPlace, setToolsPlace] = useState<Element | null>(null);
  const titleError = useId();
  const reminder = unverifiedReminder(post.unverified);
  const hasTitle = title.trim() !== "";
  return (
    <>
      <header>
        <h1 className="sr-only">Edit post</h1>
        <textarea
          aria-label="Title"
          aria-invalid={!hasTitle}
          aria-describedby={titleError}
          dir="auto"
          rows={1}
          maxLength={TITLE_MAX_CHARS}
          value={title}
          onChange={(event) => editing.rename(event.target.value.replaceAll(/[\r\n]+/g, " "))}
          className="field-sizing-content wrap-anywhere -mx-3 -mt-1 mb-1 block w-[calc(100%+1.5rem)] resize-none rounded-md px-3 py-1 font-semibold text-2xl tracking-tight outline-none ring-1 ring-line-strong focus-visible:ring-2 focus-visible:ring-focus"
        />
        <PostDates {...post} />
        <p id={titleError} role="status" className="text-danger-ink text-sm empty:hidden">
          {!hasTitle && "Title is required"}
        </p>
      </header>
      <Card className={paperCard}>
        <EditedText
          text={{ ...before, references: post.references }}
          original={post.originalContent}
          editing={{ ...editing, selected }}
          toolsPlace={toolsPlace}
        />
        {reminder !== null && (
          <p className="text-muted text-sm">{reminder} A mark stays with its words while you edit.</p>
        )}
        <div className={`${dock} flex flex-col gap-3`}>
          {isGone && (
            <Alert
              variant="warning"
              actions={
                <Button size="sm" variant="secondary" onClick={() => void restore(post.id)}>
                  Restore post
                </Button>
              }
            >
              This post was deleted. Restore it to save your changes.
            </Alert>
          )}
          <EditingTools
            of="post"
            holder={{ postId: post.id }}
            state={isGone && (state === "untouched" || state === "unsaved") ? "offline" : state}
            onDone={() => void editing.finish()}
            onToolsPlace={setToolsPlace}
          />
        </div>
      </Card>
    </>
  );
}
