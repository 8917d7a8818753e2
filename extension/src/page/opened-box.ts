import { type Editable, editableAround } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { flatElements } from "./flat-tree.ts";
import { deepActiveElement } from "./focus.ts";
import {
  isModal,
  isOfAnotherPost,
  opensAtPress,
  type PressedPlace,
  placeInDocument,
} from "./opened-where.ts";
import { controlLabel, firstOf, opensReply, PRESSED } from "./opener-label.ts";
import { editorsOfPage } from "./page-editors.ts";
import { repliedPost } from "./reply-to.ts";

/** A person's press on what opens a box for a reply, and what the page had before it. */
export interface Opening extends PressedPlace {
  at: number;
  boxes: readonly Editable[];
  fingerprints: readonly string[];
  /** The box that had the focus. */
  focused: Element | null;
  /** What was pressed, in the page's words. */
  label: string;
}

/** So long after a press on "Reply" a box that the page opens, or leads the focus to, is the one that was meant. */
export const ACT_LASTS_MS = 5_000;

/** So far inside of what is pressed may be what the pointer is over. */
const STEPS_AROUND = 4;

/** What a press on the element opens, if its own words say that it opens a box for a reply. */
export function openingBy(pressed: Element): Opening | null {
  const label = openerLabel(pressed);
  if (label === null) return null;
  const boxes = [...editorsOfPage()];
  const focused = focusedBox()?.element ?? null;
  return {
    at: Date.now(),
    boxes,
    fingerprints: boxes.map(fingerprintOf),
    focused,
    label,
    ...{ pressed, place: placeInDocument(pressed), post: repliedPost(pressed) },
    former: new WeakSet(flatElements(document.documentElement)),
  };
}

function openerLabel(pressed: Element): string | null {
  const around: Element[] = [];
  let next: Element | null = pressed;
  for (; next && around.length < STEPS_AROUND; next = next.parentElement) around.push(next);
  const control = around.find((element) => element.matches(PRESSED));
  const labels = control ? [controlLabel(control)] : around.map(shownLabel);
  return labels.find(opensReply) ?? null;
}

/** The name of what holds words is one for all of them: a post may be labelled "Comment". */
function shownLabel(element: Element): string {
  return firstOf([element.textContent, element.getAttribute("aria-label"), element.getAttribute("title")]);
}

/** The boxes for a reply that the page has opened since the press; one that it only draws anew is none of them. */
export function openedBoxes({ at, boxes, fingerprints }: Opening): Editable[] {
  if (Date.now() - at > ACT_LASTS_MS) return [];
  const gone = fingerprints.filter((_, place) => boxes[place]?.element.isConnected === false);
  const isThere = (box: Editable) => boxes.some(({ element }) => element === box.element);
  return [...editorsOfPage()].filter((box) => !isThere(box) && !gone.includes(fingerprintOf(box)));
}

/**
 * The only box that the press has opened, of those that it may have been meant to; null also where the page has led the
 * focus to another one.
 */
export function onlyOpened(opening: Opening): Editable | null {
  const focused = focusedBox()?.element ?? null;
  const meant = openedBoxes(opening).filter((one) =>
    isMeantBy(opening, one, { hasFocus: one.element === focused }),
  );
  // What a dialog shuts off with the rest of the page cannot be meant.
  const modal = meant.filter(isModal);
  const [box, ...others] = modal.length > 0 ? modal : meant;
  if (!box || others.length > 0) return null;
  const isElsewhere = focused !== null && focused !== box.element && focused !== opening.focused;
  return isElsewhere && [...editorsOfPage()].some(({ element }) => element === focused) ? null : box;
}

/**
 * Whether the press was meant to open the box: it is no other post's, and stands where the press was, or shuts off the
 * rest of the page, or the page has led the focus there. What merely comes at the same moment may be anything.
 */
export function isMeantBy(opening: Opening, box: Editable, { hasFocus }: { hasFocus: boolean }): boolean {
  if (isOfAnotherPost(box, opening)) return false;
  return hasFocus || isModal(box) || opensAtPress(box, opening);
}

function focusedBox(): Editable | null {
  const found = editableAround(deepActiveElement(document));
  return found === "read_only" ? null : found;
}
