import type { CheckedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { useEffect, useRef, useState } from "react";
import { useSession } from "./accounts.ts";
import type { ApiError } from "./api-error.ts";
import { type Autosave, type AutosaveState, createAutosave } from "./autosave.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { sendDraft } from "./send-draft.ts";
import { useDraft } from "./use-draft.ts";

/** The editing of a text: it is saved by itself. */
export interface Editing {
  isOn: boolean;
  state: AutosaveState;
  /** The words that it begins with selected, if any. */
  selected?: UnverifiedWords | undefined;
  /** Begins it before the first word. */
  begin(): void;
  /** Begins it with a blank selected, for the writer's own words. */
  fillIn(blank: UnverifiedWords): void;
  change(text: CheckedText): void;
  /** Ends it, once there is a text and it is sent. */
  finish(): Promise<void>;
}

/**
 * The editing of this window's finished draft. Every change is in the draft within a moment, and so on this device; a
 * visitor's is nowhere else.
 * @param onKept told when it ends with a text that could not be sent, and why
 */
export function useDraftEditing({ onKept }: { onKept: (error: ApiError) => void }): Editing {
  const host = useHost();
  const { user } = useSession();
  const draftId = useDraft(({ written }) => written?.generation.id ?? null);
  const [edited, setEdited] = useState<{ id: string; selected?: UnverifiedWords } | null>(null);
  const [state, setState] = useState<AutosaveState>("saved");
  const sitting = useRef<Sitting>(null);
  useEffect(() => () => sitting.current?.autosave.stop(), []);

  function beginAt(selected?: UnverifiedWords) {
    if (draftId === null) return;
    sitting.current?.autosave.stop();
    sitting.current = sittingAt(host, { draftId, isSent: Boolean(user), onState: setState });
    setState("saved");
    setEdited({ id: draftId, ...(selected && { selected }) });
  }

  return {
    isOn: edited !== null && edited.id === draftId,
    state,
    selected: edited?.selected,
    begin: () => beginAt(),
    fillIn: beginAt,
    change: (text) => sitting.current?.change(text),
    async finish() {
      const { autosave, isBlank, error } = sitting.current ?? {};
      if (!autosave || isBlank?.()) return;
      const isSent = await autosave.finish();
      autosave.stop();
      setEdited(null);
      const failure = error?.();
      if (!isSent && failure) onKept(failure);
    },
  };
}

interface Sitting {
  autosave: Autosave;
  change(text: CheckedText): void;
  isBlank(): boolean;
  /** Why it was not sent the last time; null where it was. */
  error(): ApiError | null;
}

function sittingAt(
  host: Host,
  { draftId, isSent, onState }: { draftId: string; isSent: boolean; onState: (state: AutosaveState) => void },
): Sitting {
  let typed: CheckedText | null = null;
  let error: ApiError | null = null;
  const isBlank = () => typed?.content.trim() === "";
  // Another draft may have taken its place.
  const isThere = () => host.draft.getState().written?.generation.id === draftId;
  const autosave = createAutosave({
    keep() {
      if (typed && !isBlank() && isThere()) host.draft.getState().check(typed);
    },
    async send() {
      if (isSent && !isBlank() && isThere()) await sendShown(host);
    },
    onState(state) {
      error = typeof state === "object" ? state : null;
      onState(state);
    },
  });
  return {
    autosave,
    isBlank,
    error: () => error,
    change(text) {
      typed = text;
      autosave.changed();
    },
  };
}

/** Sends the draft as it is shown, and shows what the server knows of the references in it. */
async function sendShown({ api, draft, queryClient }: Host): Promise<void> {
  const { written, savedPostId } = draft.getState();
  if (!written) return;
  const { text, post } = await sendDraft(api, written, savedPostId);
  const of = post ? { postId: post.id } : { draftId: written.generation.id };
  void queryClient.invalidateQueries({ queryKey: queryKeys.versions(of) });
  if (post) {
    queryClient.setQueryData(queryKeys.post(post.id), post);
    void queryClient.invalidateQueries({ queryKey: queryKeys.posts });
  }
  if (draft.getState().written !== written) return;
  draft.getState().exchange(text, { isSaved: post !== null });
  if (post) draft.getState().markSaved(post.id);
}
