import { shownTitle } from "@discussion-post/contract/post-title";
import type { PostInFull } from "@discussion-post/contract/posts";
import { TITLE_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { useUpdatePost } from "@discussion-post/ui/api/posts";
import { Button } from "@discussion-post/ui/components/button";
import { TextField } from "@discussion-post/ui/components/text-field";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface PostTitleProps {
  post: PostInFull;
  /** Told once the post has its new title, with what brings the former one back. */
  onRenamed: (undo: () => Promise<unknown>) => void;
}

/** A saved post's title, which can be changed where it is read. */
export function PostTitle({ post, onRenamed }: PostTitleProps) {
  const update = useUpdatePost();
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    update.reset();
    flushSync(() => setTyped(null));
    opener.current?.focus();
  }

  function rename(title: string) {
    if (title === "") return;
    if (title === post.title) return close();
    update.mutate(
      { read: post, change: { title } },
      {
        onSuccess(renamed) {
          close();
          onRenamed(() => update.mutateAsync({ read: renamed, change: { title: post.title } }));
        },
      },
    );
  }

  if (typed === null) {
    return (
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 dir="auto" className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-tight">
          {shownTitle(post.title)}
        </h1>
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          className="-ms-3 sm:ms-0 print:hidden"
          onClick={() => setTyped(post.title)}
        >
          <Pencil aria-hidden /> Rename
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename(typed.trim());
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      <h1 className="sr-only">{shownTitle(post.title)}</h1>
      <div className="grow basis-72">
        <TextField
          label="Title"
          dir="auto"
          // Who pressed Rename wants to write in it.
          autoFocus
          maxLength={TITLE_MAX_CHARS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typed.trim() === "" ? "Title is required" : update.error?.message}
        />
      </div>
      <div className="flex gap-2 sm:mt-6.5">
        <Button type="submit" loading={update.isPending}>
          {update.isPending ? "Saving..." : "Save title"}
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
