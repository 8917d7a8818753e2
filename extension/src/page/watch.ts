import { rangeInside } from "./box-selection.ts";
import { type Editable, editableAround } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { notify } from "./extension-api.ts";
import { holds } from "./flat-tree.ts";
import { deepActiveElement, focusedForeignOrigin, isActiveFrame } from "./focus.ts";
import { isForOtherThings } from "./other-purpose.ts";

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
  /** The person's last press or key in this frame, and the box that it was in, if any. */
  act: { at: number; box: Element | null };
  selectionChangedAt: number;
  foreignFrame: { origin: string; usedAt: number } | null;
}

const SETTLED_MS = 250;
/** So long after a press on "Reply" a box that the page leads the focus to is the one that was meant. */
const ACT_LASTS_MS = 5_000;

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
    act: { at: 0, box: null },
    selectionChangedAt: 0,
    foreignFrame: null,
  };
  if (isActiveFrame()) noteFirstFocus(memory);
  noteForeignFrame(memory);
  for (const type of ["pointerdown", "keydown"]) {
    window.addEventListener(type, (event) => noteAct(memory, event), { capture: true, passive: true });
  }
  document.addEventListener("focusin", () => noteLedFocus(memory), { capture: true, passive: true });
  for (const type of ["click", "keyup"]) {
    window.addEventListener(type, (event) => notePointing(memory, event), { capture: true, passive: true });
  }
  document.addEventListener("selectionchange", () => noteSelection(memory), { passive: true });
  window.addEventListener("blur", () => noteFrame(memory), { passive: true });
  return memory;
}

/** What has the focus before anything could be watched: the person's doing, unless the page has it for other things. */
function noteFirstFocus(memory: PageMemory): void {
  const found = editableAround(deepActiveElement(document));
  if (found === null || found === "read_only" || !isForOtherThings(found)) noteFocus(memory);
}

function noteAct(memory: PageMemory, event: Event): void {
  const [target] = event.composedPath();
  if (!event.isTrusted || !(target instanceof Element)) return;
  const leadsOn = event instanceof KeyboardEvent && event.key === "Tab";
  const found = leadsOn ? null : editableAround(target);
  memory.act = { at: Date.now(), box: found === "read_only" ? null : (found?.element ?? null) };
}

/** Pages move the focus by themselves: it counts where a person has just acted, and in no other box than that one. */
function noteLedFocus(memory: PageMemory): void {
  const { at, box } = memory.act;
  if (Date.now() - at > ACT_LASTS_MS) return;
  const found = editableAround(deepActiveElement(document));
  const isElsewhere = found !== null && found !== "read_only" && found.element !== box;
  if (box?.isConnected && isElsewhere) return;
  // What a page leads to after a press is one box for a reply.
  if (isElsewhere && isForOtherThings(found)) return;
  if (isElsewhere) memory.act = { at, box: found.element };
  noteFocus(memory);
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
    if (active.element !== memory.editable?.element) noteLedFocus(memory);
    if (active.element !== memory.editable?.element) return;
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
