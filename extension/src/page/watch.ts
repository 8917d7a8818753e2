import { rangeInside } from "./box-selection.ts";
import { type Editable, editableAround } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { notify } from "./extension-api.ts";
import { holds } from "./flat-tree.ts";
import { deepActiveElement, focusedForeignOrigin, isActiveFrame } from "./focus.ts";

/** What is remembered of this frame from the person's first click on the extension's button onwards. */
export interface PageMemory {
  /** The box last written in. */
  editable: Editable | null;
  /** What it looked like, to know it again when the page draws it anew. */
  fingerprint: string;
  /** Where its caret was: selecting text elsewhere takes the selection away from the box. */
  caret: Range | null;
  usedAt: number;
  /** A reply that the page took without showing it. */
  unconfirmed: string | null;
  /** The last insertion, to be taken out again while the box still holds it. */
  insertion: { box: Editable; before: string; after: string; steps: number } | null;
  /** Ends the watch over the last insertion. */
  watch: AbortController | null;
  /** Whether a closed box was used after the last open one. */
  lastWasReadOnly: boolean;
  selectionChangedAt: number;
  foreignFrame: { origin: string; usedAt: number } | null;
}

const SETTLED_MS = 250;

/** Begins to remember. Looks and listens only; the page is not changed. */
export function watchPage(): PageMemory {
  const memory: PageMemory = {
    editable: null,
    fingerprint: "",
    caret: null,
    usedAt: 0,
    unconfirmed: null,
    insertion: null,
    watch: null,
    lastWasReadOnly: false,
    selectionChangedAt: 0,
    foreignFrame: null,
  };
  if (isActiveFrame()) noteFocus(memory);
  noteForeignFrame(memory);
  document.addEventListener("focusin", () => noteFocus(memory), { capture: true, passive: true });
  for (const type of ["click", "keyup"]) {
    window.addEventListener(type, (event) => notePointing(memory, event), { capture: true, passive: true });
  }
  document.addEventListener("selectionchange", () => noteSelection(memory), { passive: true });
  window.addEventListener("blur", () => noteFrame(memory), { passive: true });
  return memory;
}

function noteFocus(memory: PageMemory): void {
  const found = editableAround(deepActiveElement(document));
  if (found === null) return;
  memory.lastWasReadOnly = found === "read_only";
  if (found === "read_only") return;
  if (found.element !== memory.editable?.element) memory.caret = null;
  memory.editable = found;
  memory.fingerprint = fingerprintOf(found);
  memory.usedAt = Date.now();
  noteCaret(memory);
}

/** Only a person's own click or key points at a box: pages move the focus by themselves. */
function notePointing(memory: PageMemory, event: Event): void {
  const [target] = event.composedPath();
  const active = editableAround(deepActiveElement(document));
  if (!event.isTrusted || active === null || active === "read_only" || !(target instanceof Element)) return;
  if (!holds(active.shown, target) && !holds(target, active.element)) return;
  if (active.element !== memory.editable?.element) noteFocus(memory);
  noteCaret(memory);
  notify({ type: "box_entered" });
}

let settling: ReturnType<typeof setTimeout> | undefined;

function noteSelection(memory: PageMemory): void {
  const active = editableAround(deepActiveElement(document));
  if (active !== null && active !== "read_only") {
    if (active.element !== memory.editable?.element) noteFocus(memory);
    memory.usedAt = Date.now();
    noteCaret(memory);
    return;
  }
  if (document.getSelection()?.isCollapsed !== false) return;
  memory.selectionChangedAt = Date.now();
  clearTimeout(settling);
  settling = setTimeout(() => notify({ type: "selection_changed" }), SETTLED_MS);
}

function noteCaret(memory: PageMemory): void {
  if (!memory.editable) return;
  const range = rangeInside(memory.editable.element);
  if (range) memory.caret = range.cloneRange();
}

function noteFrame(memory: PageMemory): void {
  if (!(deepActiveElement(document) instanceof HTMLIFrameElement)) return;
  noteForeignFrame(memory);
  notify({ type: "frame_entered" });
}

function noteForeignFrame(memory: PageMemory): void {
  const origin = focusedForeignOrigin();
  if (origin) memory.foreignFrame = { origin, usedAt: Date.now() };
}
