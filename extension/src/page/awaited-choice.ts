import { editableAround, isDrawn } from "./editable.ts";
import { holds } from "./flat-tree.ts";
import { deepActiveElement } from "./focus.ts";

/** The panel says several times a second that it still waits; one that was closed can't say that it doesn't. */
const LASTS_MS = 2_000;

/** Until when the panel waits to be shown a box in this frame; 0 where it doesn't. */
export interface AwaitedChoice {
  awaitedUntil: number;
}

export function noteAwaited(memory: AwaitedChoice, isAwaited: boolean): void {
  memory.awaitedUntil = isAwaited ? Date.now() + LASTS_MS : 0;
}

/**
 * Has Enter choose the box that has the focus, and do nothing else, while the panel waits to be shown one: it would
 * leave a line break there, or send what is written. The rest of the time, and of every other key, the page hears as ever.
 */
export function chooseByEnter(memory: AwaitedChoice, signal: AbortSignal): void {
  const hear = (event: KeyboardEvent) => {
    if (Date.now() > memory.awaitedUntil || !isEnter(event) || !isInBox(event)) return;
    memory.awaitedUntil = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", hear, { capture: true, signal });
}

function isEnter({ isTrusted, key, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return isTrusted && key === "Enter" && !isComposing && !ctrlKey && !altKey && !metaKey;
}

function isInBox(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const box = editableAround(deepActiveElement(document));
  if (box === null || box === "read_only" || !(target instanceof Element) || !isDrawn(box)) return false;
  return holds(box.shown, target) || holds(target, box.element);
}
