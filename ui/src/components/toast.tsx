import { lazy } from "react";
import { LazyPart } from "./lazy-part.tsx";

export { showToast, type ToastMessage, UNDO } from "./toast-store.ts";

/** Loaded lazily: no toast shows when a page is first painted. */
const ToastView = lazy(async () => ({ default: (await import("./toast/toast-view.tsx")).ToastView }));

/**
 * The place where toasts appear, above what is docked at the lower edge, and where no field that is typed into is covered; a host renders it once. A toast pauses while it is hovered or focused, F8
 * moves the focus to it, Ctrl+Z takes back what it offers to undo, and it goes by time, by its close button, by Escape or by a swipe.
 */
export function Toaster() {
  return (
    <LazyPart>
      <ToastView />
    </LazyPart>
  );
}
