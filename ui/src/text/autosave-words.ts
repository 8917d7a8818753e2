import type { ApiError } from "../api/api-error.ts";
import type { AutosaveState } from "../api/autosave.ts";
import { nextStepForKeptText } from "../api/next-steps.ts";

/** Where what was typed is, in a few words. */
export function autosaveWords(state: AutosaveState): string {
  if (state === "saved") return "All changes saved";
  if (state === "saving") return "Saving…";
  if (state === "empty") return "Not saved while it's empty";
  return state === "unsaved" ? "Saved as you pause" : "Kept on this device, not saved yet";
}

/** What is told when an edited draft could not be sent. */
export function editKept(error: ApiError) {
  return {
    title: "Kept on this device",
    description: `${error.message} ${nextStepForKeptText(error)}`.trim(),
    variant: "danger",
  } as const;
}
