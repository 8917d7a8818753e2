import type { Source } from "@discussion-post/contract/sources";
import { UNDO } from "../components/toast-store.ts";

/** What is told when a sentence was taken out of a post. */
export function sentenceRemoved(undo: () => void) {
  return { title: "Sentence removed", action: { label: UNDO, onPress: undo } } as const;
}

/** What is told when a work was found and is cited now. */
export function workCited({ title }: Pick<Source, "title">) {
  return { title: "Found and cited", description: title, variant: "success" } as const;
}

/** What is told when a decision about a mark could not be saved. */
export function markNotSaved({ message }: Error) {
  return { title: "The change wasn't saved", description: message, variant: "danger" } as const;
}
