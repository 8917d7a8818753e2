import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Where a toast appears. */
export type ToastEdge = "lower" | "upper";

/** What takes what is typed. */
const FIELD = "input, textarea, select, [contenteditable=true]";
/** What a toast keeps between itself and the window's edge, in px. */
const MARGIN = 16;

/** What is read or pressed meanwhile, such as an open card. */
const KEPT_CLEAR = "[data-kept-clear]";

/**
 * The edge of the window where a toast covers nothing of the field that somebody types into, nor of what is kept clear
 * for them. A toast begins at the lower one, goes to the other where it covers something that would be free there, and
 * stays where both or neither do. It is followed frame by frame: cards open and text moves below it.
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
  const bars = useRef(docked);
  bars.current = docked;
  useLayoutEffect(() => {
    if (id === null) return;
    let frame = 0;
    let now: ToastEdge = "lower";
    const follow = () => {
      if (viewport.current) now = edgeFrom(now, viewport.current, bars.current);
      setEdge(now);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [viewport, id]);
  return edge;
}

function edgeFrom(now: ToastEdge, viewport: HTMLElement, docked: number): ToastEdge {
  const { left, right, height } = viewport.getBoundingClientRect();
  const field = document.activeElement;
  const clear = [...(field?.matches(FIELD) ? [field] : []), ...document.querySelectorAll(KEPT_CLEAR)].map(
    (element) => element.getBoundingClientRect(),
  );
  const lowest = innerHeight - docked;
  const covers = (edge: ToastEdge) =>
    clear.some((one) => {
      const isBeside = one.right <= left || one.left >= right || one.height === 0;
      if (isBeside || one.bottom <= 0 || one.top >= innerHeight) return false;
      return edge === "upper" ? one.top < MARGIN + height : one.bottom > lowest - MARGIN - height;
    });
  const other = now === "lower" ? "upper" : "lower";
  return covers(now) && !covers(other) ? other : now;
}
