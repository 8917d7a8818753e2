import { type Editable, editableAround, hasEditContext, isDrawn, isFrameVisible } from "./editable.ts";
import { isFindable, isOpaque, isUncovered } from "./findable.ts";
import { flatElements } from "./flat-tree.ts";
import { deepActiveElement, framesAround } from "./focus.ts";
import { isForOtherThings } from "./other-purpose.ts";
import { isPlaceSeen } from "./visibility.ts";

/** Smaller than this nobody writes a reply in. */
export const BOX_MIN_WIDTH_PX = 100;
export const BOX_MIN_HEIGHT_PX = 18;

/** The boxes of this frame that a person could write a reply in, used or not, as they are asked for. */
export function* editorsOfPage(): Generator<Editable> {
  const areFramesSeen = framesAround().every(isSeen);
  for (const box of boxesToFind()) {
    if (box === "read_only" || !isDrawn(box)) continue;
    // A frame that takes the keys of an editor drawn elsewhere is off the page, with the focus.
    if ((!areFramesSeen || isFindable(box.shown)) && !isForOtherThings(box)) yield box;
  }
}

/** Whether a person who looks for a box in this frame finds only such as take no text. */
export function areAllBoxesClosed(): boolean {
  let hasBoxes = false;
  for (const box of boxesToFind()) {
    if (box !== "read_only") return false;
    hasBoxes = true;
  }
  return hasBoxes;
}

/** All boxes of this frame that take text, also those for other things, and those that something lies over now. */
export function openBoxesOfPage(): Editable[] {
  return [...allBoxes()].filter((box) => box !== "read_only");
}

function* boxesToFind(): Generator<Editable | "read_only"> {
  if (framesAround().every((frame) => isSeen(frame) || isFocused(frame))) yield* allBoxes();
}

/** As they are asked for: a page may have one below each of its posts. */
function* allBoxes(): Generator<Editable | "read_only"> {
  if (!isFrameVisible()) return;
  const [elements, shown] = [new Set<Element>(), new Set<Element>()];
  for (const element of elementsOfPage()) {
    const box = isCandidate(element) ? editableAround(element) : null;
    if (box === null) continue;
    // An editor may be met more than once: by its own element and by what listens for its keys.
    if (box !== "read_only") {
      if (elements.has(box.element) || shown.has(box.shown)) continue;
      elements.add(box.element);
      shown.add(box.shown);
    }
    yield box;
  }
}

function* elementsOfPage(): Generator<Element> {
  yield document.documentElement;
  yield* flatElements(document.documentElement);
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
