import { marksAfterEdit } from "@discussion-post/contract/marks-after-edit";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { CheckedText } from "@discussion-post/contract/unverified";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { type AutosaveState, createAutosave } from "@discussion-post/ui/api/autosave";
import { useHost } from "@discussion-post/ui/api/host";
import { useFetchLatestPost, useUpdatePost } from "@discussion-post/ui/api/posts";
import { queryKeys } from "@discussion-post/ui/api/query-keys";
import { showToast } from "@discussion-post/ui/components/toast";
import { textNotChanged } from "@discussion-post/ui/text/desk-toasts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { forgetUnsavedEdit, keepUnsavedEdit, readUnsavedEdit } from "./unsaved-edit.ts";

/** The editing of a saved post: its title and its text, as they are typed and saved by themselves. */
export interface PostEditing {
  title: string;
  /** The text as it was when the editing began, or as this device kept it. */
  before: CheckedText;
  state: AutosaveState;
  rename(title: string): void;
  change(text: CheckedText): void;
  /** Saves the rest, over a text that came from elsewhere, too, and ends it. What can't be saved stays open. */
  finish(): Promise<void>;
}

export interface PostEditingEvents {
  /** Told the text as it is typed. */
  onType: (text: CheckedText) => void;
  /**
   * Told when it has ended.
   * @param undo brings the title and text back that were there before; null where nothing was changed
   */
  onDone: (undo: (() => void) | null) => void;
}

export function usePostEditing(post: PostInFull, { onType, onDone }: PostEditingEvents): PostEditing {
  const { queryClient } = useHost();
  const update = useUpdatePost();
  const fetchLatest = useFetchLatestPost();
  const [begun] = useState(() => {
    const kept = readUnsavedEdit(post);
    const { title, content, updatedAt } = kept ?? post;
    const before = { content, ...marksAfterEdit(post, content) };
    return { title, before, kept, read: { ...post, updatedAt } };
  });
  const [title, setTitle] = useState(begun.title);
  const [state, setState] = useState<AutosaveState>("untouched");
  const typed = useRef({ title: begun.title, content: begun.before.content });
  const read = useRef(begun.read);
  // Stays where another text is known but not replaced yet: what is kept must not replace it after a reload.
  const from = useRef(begun.read.updatedAt);
  const isChanged = useRef(false);
  const failure = useRef<ApiError | null>(null);

  const isWhole = () => typed.current.title.trim() !== "" && typed.current.content.trim() !== "";

  const keep = useEffectEvent(() => keepUnsavedEdit(post, { ...typed.current, updatedAt: from.current }));
  const send = useEffectEvent(async (isAsked: boolean) => {
    if (!isWhole()) return;
    const change = { ...typed.current };
    failure.current = null;
    try {
      read.current = await update.mutateAsync({ read: read.current, change });
    } catch (error) {
      if (error instanceof ApiError) failure.current = error;
      if (failure.current?.code !== "edited_elsewhere") throw error;
      const latest = await fetchLatest(post.id).catch(() => null);
      // It may have arrived itself, and its answer been lost with the page.
      const isArrived = latest !== null && isSameText(latest, change);
      // Once Done has told of the other text, the next press puts this one over it.
      if (latest && (isArrived || isAsked)) read.current = latest;
      if (!isArrived) throw error;
      failure.current = null;
    }
    from.current = read.current.updatedAt;
    isChanged.current = true;
    void queryClient.invalidateQueries({ queryKey: queryKeys.versions({ postId: post.id }) });
    if (isSameText(change, typed.current)) forgetUnsavedEdit(post, begun.kept);
  });
  const lacksSomething = useEffectEvent(() => !isWhole());
  const [autosave, setAutosave] = useState<ReturnType<typeof createAutosave> | null>(null);
  useEffect(() => {
    const autosave = createAutosave({
      keep: () => keep(),
      send: (isAsked) => send(isAsked),
      isEmpty: () => lacksSomething(),
      onState: setState,
    });
    setAutosave(autosave);
    if (!begun.kept) return () => autosave.stop();
    autosave.changed();
    // Before a pause: the post may have another text by now.
    const timer = setTimeout(() => autosave.send());
    return () => {
      clearTimeout(timer);
      autosave.stop();
    };
  }, [begun]);

  async function undo() {
    const { title, content, unverified, kept, removed, citations } = post;
    const change = { title, content, unverified, kept, removed, citations };
    try {
      await update.mutateAsync({ read: read.current, change });
      void queryClient.invalidateQueries({ queryKey: queryKeys.versions({ postId: post.id }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(textNotChanged(error));
    }
  }

  function type(change: Partial<typeof typed.current>) {
    typed.current = { ...typed.current, ...change };
    autosave?.changed();
  }

  return {
    ...{ title, before: begun.before, state },
    rename(title) {
      setTitle(title);
      type({ title });
    },
    change(text) {
      onType(text);
      type({ content: text.content });
    },
    async finish() {
      if (!isWhole() || !autosave) return;
      if (await autosave.finish()) onDone(isChanged.current ? () => void undo() : null);
    },
  };
}

type TitledText = Pick<PostInFull, "title" | "content">;

function isSameText(one: TitledText, other: TitledText): boolean {
  return one.title === other.title && one.content === other.content;
}
