import type { PostInFull } from "@discussion-post/contract/posts";
import { CONTENT_MAX_CHARS, TITLE_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { countWords } from "@discussion-post/contract/text";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { nextStepForKeptText } from "@discussion-post/ui/api/next-steps";
import { useUpdatePost } from "@discussion-post/ui/api/posts";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { TextArea } from "@discussion-post/ui/components/text-area";
import { TextField } from "@discussion-post/ui/components/text-field";
import { showToast } from "@discussion-post/ui/components/toast";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { unverifiedReminder } from "@discussion-post/ui/text/reference-check";
import { type FormEvent, useState } from "react";
import { forgetUnsavedEdit, keepUnsavedEdit, readUnsavedEdit, type UnsavedEdit } from "./unsaved-edit.ts";

/** Title and text of a saved post, to change. What was typed stays where the server refuses. */
export function PostEditor({ post, onDone }: { post: PostInFull; onDone: () => void }) {
  const [{ title, content }, setTexts] = useState<UnsavedEdit>(() => readUnsavedEdit(post) ?? post);
  const update = useUpdatePost();
  const error = update.error as ApiError | null;
  const reminder = unverifiedReminder(post.unverified);
  const hasTitle = title.trim() !== "";
  const hasContent = content.trim() !== "";

  function change(patch: Partial<UnsavedEdit>) {
    const texts = { title, content, ...patch };
    setTexts(texts);
    keepUnsavedEdit(post, texts);
  }

  function close() {
    forgetUnsavedEdit(post);
    onDone();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!hasTitle || !hasContent || update.isPending) return;
    update.mutateAsync({ read: post, change: { title, content } }).then(
      () => {
        showToast({ title: "Post updated", variant: "success" });
        close();
      },
      // The form shows why it was refused.
      () => undefined,
    );
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <h1 className="font-semibold text-2xl tracking-tight">Edit post</h1>
      {error && (
        <Alert variant="danger" title="The change wasn't saved">
          {error.message} {nextStepForKeptText(error)}
        </Alert>
      )}
      <TextField
        label="Title"
        name="title"
        maxLength={TITLE_MAX_CHARS}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        error={hasTitle ? undefined : "Title is required"}
      />
      <TextArea
        label="Text"
        name="content"
        dir="auto"
        rows={16}
        maxLength={CONTENT_MAX_CHARS}
        value={content}
        onChange={(event) => change({ content: event.target.value })}
        labelNote={
          <span className="tabular-nums">
            {countWords(bodyOf(content, post.references)).toLocaleString("en-US")} words
          </span>
        }
        error={hasContent ? undefined : "Content is required"}
        className="font-reading text-base"
      />
      {reminder !== null && (
        <p className="text-muted text-sm">{reminder} A mark stays with its words while you edit.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={update.isPending}>
          {update.isPending ? "Saving..." : "Save changes"}
        </Button>
        <Button variant="secondary" onClick={close} disabled={update.isPending}>
          Cancel
        </Button>
        {post.originalContent !== null && (
          <Button variant="ghost" onClick={() => change({ content: post.originalContent ?? content })}>
            Back to the original text
          </Button>
        )}
      </div>
    </form>
  );
}
