import type { Editable } from "./editable.ts";
import { flatElements, holds, isText } from "./flat-tree.ts";
import { MODAL } from "./floating-box.ts";
import { isSentence } from "./line-words.ts";
import { controlLabel, opensReply, PRESSED } from "./opener-label.ts";
import { isPost, repliedPost } from "./reply-to.ts";

/** Where a press on "Reply" was, and what the page had then. */
export interface PressedPlace {
  pressed: Element;
  /** Where it was drawn, in the document, however far it is scrolled. */
  place: DOMRect;
  /** The post that it stands in, where the page tells whose that is. */
  post: { author: string; zone: Element } | null;
  /** All elements that the page had. */
  former: WeakSet<Element>;
}

/** Where the element is drawn in the document. */
export function placeInDocument(element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}

/** Whether the box stands in somebody's post that was there before the press, and that was not pressed in. */
export function isOfAnotherPost({ shown }: Editable, { pressed, post, former }: PressedPlace): boolean {
  const around = postAround(shown, former);
  if (around && holds(around, pressed)) return false;
  const replied = repliedPost(shown);
  // What comes with a box, as the name of who writes in it, is no post.
  if (!replied || !former.has(replied.zone)) return false;
  if (around && holds(around, replied.zone)) return true;
  return replied.author !== post?.author && !(post && holds(post.zone, shown));
}

function postAround(element: Element, former: WeakSet<Element>): Element | null {
  let around = element.parentElement;
  while (around && !(isPost(around) && former.has(around))) around = around.parentElement;
  return around;
}

/** Whether a dialog that shuts off the rest of the page holds the box. */
export function isModal({ shown }: Editable): boolean {
  return shown.closest(MODAL) !== null;
}

/** Beside what was pressed are buttons, and a line that counts. */
const ELEMENTS_BETWEEN_MAX = 60;

/**
 * Whether the box stands where the press was: in the same post, or with nothing in between that the page had before, as
 * another post.
 */
export function opensAtPress({ shown }: Editable, opening: PressedPlace): boolean {
  const { pressed, post, former } = opening;
  if (!pressed.isConnected) return isBeside(placeInDocument(shown), opening.place);
  const around = postAround(pressed, former);
  if ((around && holds(around, shown)) || (post && holds(post.zone, shown))) return true;
  const all = [...flatElements(document.documentElement)];
  const [start = 0, end = 0] = [all.indexOf(pressed), all.indexOf(shown)].toSorted((a, b) => a - b);
  const between = all.slice(start + 1, end).filter((element) => former.has(element));
  return between.length <= ELEMENTS_BETWEEN_MAX && !between.some((one) => divides(one, { pressed, shown }));
}

function divides(element: Element, { pressed, shown }: { pressed: Element; shown: Element }): boolean {
  if (holds(pressed, element) || holds(element, pressed) || holds(element, shown)) return false;
  if (isPost(element)) return true;
  if (element.matches(PRESSED)) return opensReply(controlLabel(element));
  return [...element.childNodes].some(
    (node) => isText(node) && isSentence(node.data.replace(/\s+/g, " ").trim()),
  );
}

const BESIDE_PX = 120;

/** Whether one of the places is right above or below the other, or over it. */
function isBeside(one: DOMRect, other: DOMRect): boolean {
  const isInColumn = one.left < other.right && other.left < one.right;
  return isInColumn && one.top < other.bottom + BESIDE_PX && other.top - BESIDE_PX < one.bottom;
}
