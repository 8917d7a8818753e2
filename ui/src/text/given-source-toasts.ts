import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import type { ToastMessage } from "../components/toast.tsx";
import { UNDO } from "../components/toast-store.ts";

/** What is told when a source that somebody described is not added, and how to take that back. */
export function descriptionDiscarded(undo: () => void): ToastMessage {
  return { title: "Description discarded", action: { label: UNDO, onPress: undo } };
}

/** What is told when it cannot come back beside those that were added meanwhile. */
export function noRoomForDescription(undo: () => void): ToastMessage {
  return {
    title: `You have ${SOURCES_MAX} sources`,
    description: "Remove one to bring the discarded description back.",
    action: { label: UNDO, onPress: undo },
  };
}
