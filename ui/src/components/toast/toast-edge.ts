import { type RefObject, useLayoutEffect, useState } from "react";

/** Where a toast appears. */
export type ToastEdge = "lower" | "upper";

/** What takes what is typed. */
const FIELD = "input, textarea, select, [contenteditable=true]";
/** What a toast keeps between itself and the window's edge, in px. */
const MARGIN = 16;

/**
 * The edge of the window where a toast covers nothing of the field that somebody types into: the lower one, where both
 * do or neither does. It is chosen anew for each toast, and as another field gets the focus.
 * @param viewport the place of the toasts
 * @param id which toast there is; null for none
 * @param docked how high the bars at the lower edge reach, in px
 */
export function useToastEdge(
  viewport: RefObject<HTMLElement | null>,
  id: number | null,
  docked: number,
): ToastEdge {
  const [edge, setEdge] = useState<ToastEdge>("lower");
  useLayoutEffect(() => {
    if (id === null) return;
    const choose = () => setEdge(edgeFor(viewport.current?.offsetHeight ?? 0, docked));
    choose();
    document.addEventListener("focusin", choose);
    return () => document.removeEventListener("focusin", choose);
  }, [viewport, id, docked]);
  return edge;
}

function edgeFor(height: number, docked: number): ToastEdge {
  const field = document.activeElement;
  if (!field?.matches(FIELD)) return "lower";
  const { top, bottom } = field.getBoundingClientRect();
  const isUnderLower = bottom > innerHeight - docked - MARGIN - height && top < innerHeight;
  const isUnderUpper = top < MARGIN + height && bottom > 0;
  return isUnderLower && !isUnderUpper ? "upper" : "lower";
}
