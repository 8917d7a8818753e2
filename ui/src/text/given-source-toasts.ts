import type { ToastMessage } from "../components/toast.tsx";
import { UNDO } from "../components/toast-store.ts";

/** What is told when a source that somebody described is not added, and how to take that back. */
export function descriptionDiscarded(undo: () => void): ToastMessage {
  return { title: "Description discarded", action: { label: UNDO, onPress: undo } };
}
