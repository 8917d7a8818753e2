import { type Editable, editableAround, hasEditContext, isDrawn, isFrameVisible } from "./editable.ts";
import { isFindable, isOpaque, isUncovered } from "./findable.ts";
import { flatElements } from "./flat-tree.ts";
import { deepActiveElement, framesAround } from "./focus.ts";
import { isForOtherThings } from "./other-purpose.ts";
import { isPlaceSeen } from "./visibility.ts";

/** Smaller than this nobody writes a reply in. */
export const BOX_MIN_WIDTH_PX = 100;
export const BOX_MIN_HEIGHT_PX = 18;

/** The boxes of this frame that a person could write a reply in, used or not. */
export function editorsOfPage(): Editable[] {
  return boxesOfPage().editors;
}

/** All boxes of this frame that take text, also those for other things, and those that something lies over now. */
export function openBoxesOfPage(): Editable[] {
  return allBoxes().filter((box) => box !== "read_only");
}

/** Those for a reply, and whether there are only boxes that take no text. */
export function boxesOfPage(): { editors: Editable[]; areAllClosed: boolean } {
  const frames = framesAround();
  const boxes = frames.every((frame) => isSeen(frame) || isFocused(frame)) ? allBoxes() : [];
  const open = boxes.filter((box) => box !== "read_only");
  // A frame that takes the keys of an editor drawn elsewhere is off the page, with the focus.
  const isFound = (box: Editable) => !frames.every(isSeen) || isFindable(box.shown);
  return {
    editors: open.filter((box) => isDrawn(box) && isFound(box) && !isForOtherThings(box)),
    areAllClosed: boxes.length > 0 && open.length === 0,
  };
}

function allBoxes() {
  if (!isFrameVisible()) return [];
  const candidates = [document.documentElement, ...flatElements(document.documentElement)].filter(
    isCandidate,
  );
  const boxes = candidates.map(editableAround).filter((box) => box !== null);
  // An editor may be met more than once: by its own element and by what listens for its keys.
  return boxes.filter(
    (box, place) => box === "read_only" || boxes.findIndex((other) => isSame(other, box)) === place,
  );
}

function isSeen(frame: Element): boolean {
  return isPlaceSeen(frame) && isOpaque(frame) && isUncovered(frame);
}

function isFocused(frame: Element): boolean {
  return deepActiveElement(frame.ownerDocument) === frame;
}

/** What takes text by its own word. */
export const CANDIDATES =
  'textarea, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"], [role="textbox"]';

function isCandidate(element: Element): boolean {
  const isEditor =
    element.matches(CANDIDATES) ||
    hasEditContext(element) ||
    (element === document.body && document.designMode === "on");
  // One line for a name or a search is no box for a reply.
  if (!isEditor || element.ariaMultiLine === "false" || element instanceof HTMLInputElement) return false;
  const shown = shownBox(element);
  if (!isPlaceSeen(shown)) return false;
  const { width, height } = shown.getBoundingClientRect();
  return width >= BOX_MIN_WIDTH_PX && height >= BOX_MIN_HEIGHT_PX;
}

function shownBox(element: Element): Element {
  const box = editableAround(element);
  return box !== null && box !== "read_only" ? box.shown : element;
}

function isSame(a: Editable | "read_only", b: Editable): boolean {
  return a !== "read_only" && (a.element === b.element || a.shown === b.shown);
}
