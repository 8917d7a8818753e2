import type { Source } from "@discussion-post/contract/sources";
import type { ToastMessage } from "../components/toast.tsx";
import { UNDO } from "../components/toast-store.ts";

/** What came of a change to a citation that the server was asked for. */
export type CitationOutcome<Done = object> =
  | ({ status: "done" } & Done)
  | { status: "failed"; message: string };

/** What replaced a citation, and how to take that back. */
export interface Replaced {
  source: Source;
  /** Where the new citation begins. */
  start: number;
  undo: () => Promise<CitationOutcome>;
}

/** What is told when another work is cited. */
export function citationReplaced({ title }: Pick<Source, "title">, undo: () => void): ToastMessage {
  return {
    title: "Rewritten with another source",
    description: title,
    variant: "success",
    action: { label: UNDO, onPress: undo },
  };
}

/** What is told when a replacement could not be taken back. */
export function replacementStays(message: string): ToastMessage {
  return { title: "We couldn't undo the change", description: message, variant: "danger" };
}

/** What is told when a citation could not be replaced or checked, and its card is closed. */
export function citationStays(message: string): ToastMessage {
  return { title: "The citation stays as it is", description: message, variant: "danger" };
}
