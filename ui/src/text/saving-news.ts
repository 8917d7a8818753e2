/** What is told when a draft was saved (specification, section 8). */
export const draftSaved = { title: "Post saved.", variant: "success" } as const;

/** What is told when it could not be, with the way to try it again. */
export function draftNotSaved(retry: () => void) {
  return {
    title: "Save failed",
    description: "Failed to save post. Please try again.",
    variant: "danger",
    action: { label: "Try Again", onPress: retry },
  } as const;
}
