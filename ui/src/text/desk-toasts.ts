import {
  instructionLabel,
  type RefinementInstruction,
} from "@discussion-post/contract/refinement-instruction";
import type { ApiError } from "../api/api-error.ts";
import { nextStepForChange } from "../api/next-steps.ts";
import { UNDO } from "../components/toast-store.ts";
import { editKept } from "./autosave-words.ts";

/** What is told when a text was refined. */
export function textRefined(instruction: RefinementInstruction, undo: () => void) {
  return {
    title: "Refined",
    description: "preset" in instruction ? `${instructionLabel(instruction)}.` : `“${instruction.wish}”`,
    action: { label: UNDO, onPress: undo },
  } as const;
}

/**
 * What is told when the editing of a draft has ended.
 * @param error why it could not be sent
 */
export function textEdited({ undo, error }: { undo: () => void; error: ApiError | null }) {
  const told = error ? editKept(error) : { title: "Text updated" };
  return { ...told, action: { label: UNDO, onPress: undo } };
}

/** What is told when another tab's text takes the place of the one that was read here. */
export const textOfOtherTab = {
  title: "Updated from another tab",
  description: "You see the text from there now. The one before it is an earlier version.",
} as const;

/** What is told when a saved post was edited. */
export function postUpdated(undo: () => void) {
  return { title: "Post updated", variant: "success", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when a saved post has another title. */
export function postRenamed(undo: () => void) {
  return { title: "Post renamed", variant: "success", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when an earlier version is the text again. */
export function versionRestored(undo: () => void) {
  return { title: "Version restored", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when a refinement was stopped. */
export const refinementStopped = { title: "Stopped", description: "Your text is as it was." } as const;

/** What is told when nothing came of either. */
export function textNotChanged(error: ApiError) {
  const isElsewhere = error.code === "edited_elsewhere";
  const step = isElsewhere ? "Reload the page to see what it says now." : nextStepForChange(error);
  return {
    title: "Your text is as it was",
    description: `${error.message} ${step}`.trim(),
    variant: "danger",
  } as const;
}
