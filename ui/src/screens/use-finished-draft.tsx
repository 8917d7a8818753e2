import { useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { useDraftDesk } from "../api/desk.ts";
import type { Draft } from "../api/draft.ts";
import { useDraftSaving } from "../api/draft-saving.ts";
import { useGenerator } from "../api/generations.ts";
import { useTextOfOtherTabs } from "../api/sent-text.ts";
import { emptied, shownDraft } from "../api/shown-draft.ts";
import { useCitations } from "../api/use-citations.ts";
import { useDraft } from "../api/use-draft.ts";
import { useDraftEditing } from "../api/use-draft-editing.ts";
import { useReferenceCheck } from "../api/use-reference-check.ts";
import { useRunProgress } from "../api/use-run-progress.ts";
import { useSavedPost } from "../api/use-saved-post.ts";
import { showToast } from "../components/toast.tsx";
import type { WritingStep } from "../patterns/writing-steps.tsx";
import { editKept } from "../text/autosave-words.ts";
import { sentenceRemoved, workCited } from "../text/checking-toasts.ts";
import {
  newerText,
  refinementStopped,
  textEdited,
  textNotChanged,
  textOfOtherTab,
  textRefined,
  versionRestored,
} from "../text/desk-toasts.ts";
import { draftNotSaved, draftSaved, SAVED_ONCE_ONLINE } from "../text/saving-toasts.ts";
import { useDeskView } from "./desk-text.tsx";
import { useUndoToast } from "./use-undo-toast.tsx";

/** This window's draft as both hosts show it, while it is written and afterwards, and what can be done with it. */
export function useFinishedDraft() {
  const draft = useDraft((draft) => draft);
  const progress = useRunProgress();
  const onCitation = useCitations();
  const { stop } = useGenerator();
  const saving = useDraftSaving({
    onSaved: ({ unverified }, how) => showToast(draftSaved(unverified, how)),
    onFailed: (failure) => showToast(draftNotSaved({ ...failure, offline: SAVED_ONCE_ONLINE })),
  });
  const decisions = useReferenceCheck({
    onRemoved: (undo) => showToast(sentenceRemoved(undo)),
    onCited: (source) => showToast(workCited(source)),
  });
  const view = useDeskView();
  const change = useUndoToast();
  const desk = useDraftDesk({
    onRefining: change.withdraw,
    onRefined(instruction, undo, changed) {
      change.show(textRefined(instruction, undo));
      view.showChange(changed);
    },
    onRestored: (undo) => change.show(versionRestored(undo)),
    onStopped: () => showToast(refinementStopped),
    onFailed: (error) => showToast(textNotChanged(error)),
  });
  const [conflict, setConflict] = useState<{ draftId: string; error: ApiError } | null>(null);
  const draftId = draft.written?.generation.id;
  const editing = useDraftEditing({
    onBegin: change.withdraw,
    onKept(error) {
      if (draftId !== undefined && error.code === "edited_elsewhere") setConflict({ draftId, error });
      else showToast(editKept(error));
    },
    onDone: (ended) => change.show(textEdited(ended)),
  });
  const isEmptied = editing.isOn && editing.state === "empty";
  const shown = shownDraft(isEmptied ? emptied(draft) : draft);
  const isAtRest = !draft.isWriting && !desk?.refining && view.shown === null && !editing.isOn;
  useSavedPost(isAtRest);
  useTextOfOtherTabs(isAtRest, (isFound) => showToast(isFound ? newerText : textOfOtherTab));
  const isUnsent = isAtRest && !draft.isSent && conflict?.draftId === draftId;
  const check = { ...decisions, onFillIn: isAtRest ? editing.fillIn : undefined };
  return {
    draft,
    stop,
    ...saving,
    check,
    desk,
    view,
    editing,
    ...shown,
    /** Why the finished text is on this device alone; null where it isn't, or nothing needs doing about it. */
    conflict: isUnsent ? (conflict?.error ?? null) : null,
    /** Whether it is the finished text that is seen, and not edited, so that it can be copied. */
    isAtRest,
    /** The finished text for `EditedText`. */
    edited: draft.written?.generation ?? null,
    /** For `PostView`. */
    post: {
      content: shown.text,
      isWriting: draft.isWriting,
      progress,
      references: shown.references,
      unverified: shown.unverified,
      onMark: check,
      cited: shown.cited,
      onCitation,
      answers: shown.answers,
      isToBeChecked: shown.sources.length > 0,
      step: writingStep(draft),
      notices: shown.notices ?? [],
    },
  };
}

/** What is being done for a draft; null where no source is looked up for it, since it is to cite none. */
function writingStep({ run, progress, liveText }: Draft): WritingStep | null {
  if (run?.request.citationStyle === "none") return null;
  if (progress?.step === "checking") return "checking";
  return liveText === "" && progress?.step !== "writing" ? "sources" : "writing";
}
