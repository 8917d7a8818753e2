import { rangeInside, selectionIn } from "../box-selection.ts";
import type { Editable } from "../editable.ts";
import { deepActiveElement } from "../focus.ts";
import type { PageMemory } from "../watch.ts";

/** An event that does not come by then is none: the selection was there already. */
const EVENT_COMES_MS = 60;

/**
 * Puts the caret where it last was in the box, or at its end. A stretch of the person's own text that is
 * selected there is not replaced: the caret goes behind it.
 */
export async function placeCaret(
  box: Editable,
  caret: PageMemory["caret"],
  { wasUsed }: { wasUsed: boolean },
): Promise<void> {
  const { element, kind } = box;
  const hadFocus = deepActiveElement(document) === element;
  const noticed = selectionNoticed(element.ownerDocument);
  if (!hadFocus) element.focus({ preventScroll: true });
  if (kind === "textarea") return collapseField(element as HTMLTextAreaElement, { wasUsed });
  // A program that draws its text elsewhere keeps the caret, and only a focus that has just come moves it.
  if (!element.isContentEditable) return hadFocus ? tellOfFocus(element) : noticed;
  const isElsewhere = !hadFocus || rangeInside(element) === null;
  const wanted = isElsewhere ? lastCaret(element, caret) : rangeInside(element);
  if (!isElsewhere && wanted?.collapsed) return;
  collapse(element, wanted);
  await noticed;
}

/** Where the panel has the window's focus, the program has heard of that, and Monaco then takes no paste. */
function tellOfFocus(element: HTMLElement): void {
  if (!document.hasFocus()) element.dispatchEvent(new FocusEvent("focus"));
}

function lastCaret(element: HTMLElement, caret: Range | null): Range | null {
  return caret && element.contains(caret.commonAncestorContainer) ? caret : null;
}

function collapse(element: HTMLElement, range: Range | null): void {
  const { endContainer, endOffset } = range ?? contentsOf(element.lastElementChild ?? element);
  selectionIn(element)?.collapse(endContainer, endOffset);
}

function contentsOf(element: Element): Range {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range;
}

function collapseField(textarea: HTMLTextAreaElement, { wasUsed }: { wasUsed: boolean }): void {
  // A box that nobody was in has its caret at the beginning, before what stands there.
  const end = wasUsed || textarea.selectionEnd > 0 ? textarea.selectionEnd : textarea.value.length;
  textarea.setSelectionRange(end, end);
}

/** Editors learn of a moved selection by an event that comes a little later. Waits until they have heard it. */
function selectionNoticed(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", hear);
      resolve();
    };
    // Who hears it may put off what they do to the next task.
    const hear = () => setTimeout(end);
    const timer = setTimeout(end, EVENT_COMES_MS);
    document.addEventListener("selectionchange", hear);
  });
}
