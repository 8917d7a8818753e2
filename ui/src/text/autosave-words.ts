import type { ApiError } from "../api/api-error.ts";
import type { AutosaveState } from "../api/autosave.ts";
import { nextStepForEditing, nextStepForKeptText } from "../api/next-steps.ts";

/** Where what was typed is, in a few words. A draft is kept and not saved: saving it is its writer's own press. */
export function autosaveWords(state: AutosaveState, of: "draft" | "post"): string {
  return words[of][typeof state === "object" ? "failed" : state];
}

const words: Record<"draft" | "post", Record<Extract<AutosaveState, string> | "failed", string>> = {
  draft: {
    untouched: "Autosaves when you pause",
    saved: "Changes kept in this draft",
    saving: "Keeping your changes…",
    empty: "Not kept while it's empty",
    unsaved: "Autosaves when you pause",
    offline: "Kept on this device, not sent yet",
    behind: "Kept on this device, not sent yet",
    failed: "Kept on this device, not sent yet",
  },
  post: {
    untouched: "Saves when you pause",
    saved: "All changes saved",
    saving: "Saving…",
    empty: "Not saved while it's empty",
    unsaved: "Saves when you pause",
    offline: "Kept on this device, not saved yet",
    behind: "Kept on this device, not saved yet",
    failed: "Kept on this device, not saved yet",
  },
};

/** What is told beside Done of what could not be sent; null where nothing needs doing about it. */
export function autosaveProblem(state: AutosaveState, of: "draft" | "post"): string | null {
  if (state === "behind")
    return `This ${of} was edited somewhere else. Press Done to replace that text with yours. The other one is kept as an earlier version.`;
  if (typeof state === "string") return null;
  // A draft that is kept on this device alone needs nothing done about it.
  if (of === "draft" && state.code !== "edited_elsewhere") return null;
  return `${state.message} ${nextStepForEditing(state)}`;
}

/** What is told when an edited draft could not be sent, and is not edited any more. */
export function editKept(error: ApiError) {
  const isElsewhere = error.code === "edited_elsewhere";
  const step = isElsewhere
    ? "Edit it and press Done to replace that text with yours."
    : nextStepForKeptText(error);
  return {
    title: "Kept on this device",
    description: `${error.message} ${step}`.trim(),
    variant: "danger",
  } as const;
}
