import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type {
  RefinementInstruction,
  RefinementPreset,
} from "@discussion-post/contract/refinement-instruction";
import type { ApiError } from "../api/api-error.ts";
import { nextStepForChange } from "../api/next-steps.ts";
import { UNDO } from "../components/toast-store.ts";
import { editKept } from "./autosave-words.ts";
import { requirementText } from "./requirement-text.ts";

/** What is told when a text was refined. */
export function textRefined(instruction: RefinementInstruction, undo: () => void) {
  const action = { label: UNDO, onPress: undo };
  if ("preset" in instruction) return { title: doneTitles[instruction.preset], action };
  return { title: "Refined", description: `“${isolated(instruction.wish)}”`, action };
}

/** Between the marks that keep the direction of its letters from the words around it (Unicode's FSI and PDI). */
function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}

const doneTitles: Readonly<Record<RefinementPreset, string>> = {
  shorter: "Made shorter",
  longer: "Made longer",
  simpler: "Made simpler",
  formal: "Made more formal",
  counterpoint: "Counterpoint added",
  question: "Question added at the end",
};

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

/** The same where this window has just been opened with the older text. */
export const newerText = {
  title: "Newest version",
  description: "This draft was changed since you saw it here. The text that was here is an earlier version.",
} as const;

/** What is told when a saved post was edited. */
export function postUpdated(undo: () => void) {
  return { title: "Post updated", variant: "success", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when a saved post has another title. */
export function postRenamed(undo: () => void) {
  return { title: "Post renamed", variant: "success", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when something that the assignment asks for was taken out of its list, or one thing after another. */
export function requirementsRemoved(removed: readonly Requirement[], undo: () => void) {
  return {
    title: "Removed from the list",
    description: removed.map(requirementText).join("\n"),
    action: { label: UNDO, onPress: undo },
  } as const;
}

/** What is told when a change of it that can't be was left by the focus. */
export function requirementNotKept(fault: string) {
  return { title: "Change not kept", description: fault, variant: "danger" } as const;
}

/** What is told when a press elsewhere waits for such a change. */
export function requirementToCorrect(fault: string) {
  return {
    title: "Not changed yet",
    description: `${fault} Correct it, or press Cancel.`,
    variant: "danger",
  } as const;
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
