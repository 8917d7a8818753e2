import { useEffect, useEffectEvent } from "react";
import { actOnToast, type ToastEntry, UNDO } from "../toast-store.ts";

/**
 * Takes a change back by Ctrl+Z or ⌘Z while its toast stands there. Whoever writes undoes what they wrote; a field that is
 * empty has nothing to undo.
 */
export function useUndoKey(toast: ToastEntry | null): void {
  const isOffered = toast?.isOpen === true && toast.action?.label === UNDO;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!toast || !isUndo(event) || isWriting(event)) return;
    event.preventDefault();
    actOnToast(toast.id);
  });
  useEffect(() => {
    if (!isOffered) return;
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOffered]);
}

function isUndo(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return false;
  return event.ctrlKey !== event.metaKey && event.key.toLowerCase() === "z";
}

function isWriting({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== "";
  return target instanceof HTMLElement && target.isContentEditable;
}
