import type { CheckedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { useEffect, useRef, useState } from "react";
import { useSession } from "./accounts.ts";
import { ApiError } from "./api-error.ts";
import { type Autosave, type AutosaveState, createAutosave } from "./autosave.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { learnBase, overNewest, sendShown, useUnsentText } from "./sent-text.ts";
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

interface EditingEvents {
  onBegin: () => void;
  /** Told that a text could not be sent, and why. */
  onKept: (error: ApiError) => void;
  /**
   * Told at the end of an editing that has changed the text.
   * @param ended why it could not be sent, if so; `undo` brings the text back that was there before
   */
  onDone: (ended: { undo: () => void; error: ApiError | null }) => void;
}

/**
 * The editing of this window's finished draft. Every change is in the draft within a moment, and so on this device; a
 * visitor's is nowhere else.
 * A text that came from elsewhere meanwhile is told of at once, and replaced by the next press of Done alone.
 */
export function useDraftEditing({ onBegin, onKept, onDone }: EditingEvents): Editing {
  const host = useHost();
  const { user } = useSession();
  const draftId = useDraft(({ written }) => written?.generation.id ?? null);
  const [edited, setEdited] = useState<{ id: string; selected?: UnverifiedWords } | null>(null);
  const [state, setState] = useState<AutosaveState>("untouched");
  const sitting = useRef<Sitting>(null);
  useEffect(() => () => sitting.current?.autosave.stop(), []);
  const isOn = edited !== null && edited.id === draftId;
  useUnsentText(isOn, { onKept });

  function beginAt(selected?: UnverifiedWords) {
    if (draftId === null) return;
    onBegin();
    sitting.current?.autosave.stop();
    setState("untouched");
    sitting.current = sittingAt(host, { draftId, isSent: Boolean(user), onState: setState, onKept });
    setEdited({ id: draftId, ...(selected && { selected }) });
  }

  return {
    isOn,
    state,
    selected: edited?.selected,
    begin: () => beginAt(),
    fillIn: beginAt,
    change: (text) => sitting.current?.change(text),
    async finish() {
      if (!sitting.current || sitting.current.isBlank()) return;
      const { autosave, error, undo } = sitting.current;
      const isSent = await autosave.finish();
      const failure = isSent ? null : error();
      // Told already: the next press puts this text in the place of the other.
      if (failure?.code === "edited_elsewhere") return;
      autosave.stop();
      setEdited(null);
      if (undo) onDone({ undo: () => void undo(), error: failure });
    },
  };
}

interface Sitting {
  autosave: Autosave;
  change(text: CheckedText): void;
  isBlank(): boolean;
  /** Why it was not sent the last time; null where it was. */
  error(): ApiError | null;
  /** Brings the text back that it began with; null while nothing was changed. */
  readonly undo: (() => Promise<void>) | null;
}

interface SittingOptions extends Pick<EditingEvents, "onKept"> {
  draftId: string;
  isSent: boolean;
  onState: (state: AutosaveState) => void;
}

function sittingAt(host: Host, { draftId, isSent, onState, onKept }: SittingOptions): Sitting {
  const before = host.draft.getState().written;
  let typed: CheckedText | null = null;
  const learn = before && isSent ? onceDone(() => learnBase(host, before)) : null;
  // Without a connection the text is kept here, and nothing is known of others.
  learn?.().catch(() => undefined);
  let error: ApiError | null = null;
  const isBlank = () => typed?.content.trim() === "";
  // Another draft may have taken its place.
  const isThere = () => host.draft.getState().written?.generation.id === draftId;
  const autosave = createAutosave({
    keep() {
      if (typed && !isBlank() && isThere()) host.draft.getState().type(typed);
    },
    async send(isAsked) {
      if (!isSent || isBlank() || !isThere()) return;
      await learn?.();
      try {
        await sendShown(host);
      } catch (refusal) {
        const isElsewhere = refusal instanceof ApiError && refusal.code === "edited_elsewhere";
        // Only once Done has told of the other text.
        if (isElsewhere && isAsked) await overNewest(host, draftId);
        throw refusal;
      }
    },
    isEmpty: isBlank,
    onState(state) {
      error = typeof state === "object" ? state : null;
      onState(state);
    },
  });
  // What could not be sent before counts as typed: Done sends it, though nothing more is changed.
  if (isSent && before && !host.draft.getState().isSent) {
    autosave.changed();
    autosave.send();
  }
  return {
    autosave,
    isBlank,
    error: () => error,
    get undo() {
      const isChanged = typed !== null && typed.content !== before?.generation.content;
      if (!before || !isChanged) return null;
      return async () => {
        if (!isThere()) return;
        const { base, exchange, noteSent } = host.draft.getState();
        exchange(before.generation, { isSaved: false });
        noteSent({ isSent: false, base });
        if (!isSent) return;
        try {
          await sendShown(host);
        } catch (refusal) {
          if (!(refusal instanceof ApiError)) throw refusal;
          onKept(refusal);
        }
      };
    },
    change(text) {
      typed = text;
      autosave.changed();
    },
  };
}

/** Does what has failed again when it's asked for again, and nothing once it's done. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
}
