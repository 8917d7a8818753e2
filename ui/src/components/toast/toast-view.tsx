import {
  TOAST_ACTION_DISPLAY_MS,
  TOAST_DISPLAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
} from "@discussion-post/contract/product-constants";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as RadixToast } from "radix-ui";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { withModifier } from "../../text/key-names.ts";
import { Button } from "../button.tsx";
import { actOnToast, closeToast, toastStore, UNDO } from "../toast-store.ts";
import { useDockedHeight } from "./docked-height.ts";
import { useToastEdge } from "./toast-edge.ts";
import { useUndoKey } from "./use-undo-key.ts";

/**
 * The toast that there is, and the place where it appears: at the lower edge, above what is docked there, or at the
 * upper one where it would cover the field that has the focus.
 */
export function ToastView() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getSnapshot);
  const viewport = useRef<HTMLOListElement>(null);
  const docked = useDockedHeight(toast !== null);
  const edge = useToastEdge(viewport, toast?.id ?? null, docked);
  useFocusBack(viewport);
  useUndoKey(toast);
  return (
    <RadixToast.Provider
      duration={TOAST_DISPLAY_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      swipeDirection="right"
      label="Notification"
    >
      {toast !== null && (
        <RadixToast.Root
          key={toast.id}
          {...(toast.action && { duration: TOAST_ACTION_DISPLAY_MS })}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
          type={toast.variant === "danger" ? "foreground" : "background"}
          className="flex w-full animate-enter items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:animate-leave"
        >
          {toast.variant === "danger" && (
            <CircleAlert role="img" aria-label="Error" className="mt-0.5 size-4.5 shrink-0 text-danger-ink" />
          )}
          {toast.variant === "success" && (
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
          )}
          <div className="min-w-0 flex-1 wrap-anywhere">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            {toast.description !== undefined && (
              <RadixToast.Description className="mt-0.5 whitespace-pre-line text-muted leading-relaxed">
                {toast.description}
              </RadixToast.Description>
            )}
            {toast.action !== undefined && (
              <RadixToast.Action asChild altText={toast.action.label}>
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-2.5"
                  onClick={() => actOnToast(toast.id)}
                  {...(toast.action.label === UNDO && { "aria-keyshortcuts": "Control+Z Meta+Z" })}
                >
                  {toast.action.label}
                  {toast.action.label === UNDO && (
                    <kbd aria-hidden className="font-sans text-muted text-xs [@media(hover:none)]:hidden">
                      {withModifier("Z")}
                    </kbd>
                  )}
                </Button>
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Close notification"
              className="-m-2 shrink-0 touch:-m-3"
            >
              <X aria-hidden />
            </Button>
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={viewport}
        className="fixed inset-x-4 z-60 flex flex-col outline-none sm:start-auto sm:w-96"
        // Moved, not laid out anew: what is docked comes and goes while a toast stands.
        style={edge === "upper" ? { top: "1rem" } : { bottom: "1rem", translate: `0 ${-docked}px` }}
      />
    </RadixToast.Provider>
  );
}

/** Who acts in a toast goes on where they were before: its place, which has the focus then, has nothing to go on with. */
function useFocusBack(viewport: RefObject<HTMLOListElement | null>) {
  useEffect(() => {
    const place = viewport.current;
    let from: HTMLElement | null = null;
    // Not React's event: a toast is drawn in its place through a portal, from elsewhere.
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && place?.contains(relatedTarget);
      if (!isInside) from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      else if (target === place) {
        const back = from?.isConnected ? from : document.querySelector<HTMLElement>("main");
        back?.focus({ preventScroll: true });
      }
    };
    place?.addEventListener("focusin", follow);
    return () => place?.removeEventListener("focusin", follow);
  }, [viewport]);
}
