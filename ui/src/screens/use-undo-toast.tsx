import { useRef } from "react";
import { showToast, type ToastMessage } from "../components/toast.tsx";
import { closeToast, toastStore } from "../components/toast-store.ts";

/** Toasts that offer to undo the last change of a text. */
export interface UndoToast {
  show(message: ToastMessage): void;
  /** Closes it: the text is changed anew. */
  withdraw(): void;
}

/** Begins with none. */
export function useUndoToast(): UndoToast {
  const id = useRef<number>(null);
  return {
    show(message) {
      showToast(message);
      id.current = toastStore.getSnapshot()?.id ?? null;
    },
    withdraw() {
      if (id.current !== null) closeToast(id.current);
    },
  };
}
