import type { FramePress, Pointed } from "../messages.ts";
import { type AwaitedChoice, chooseByEnter } from "./awaited-choice.ts";
import { rememberOpener } from "./box-name.ts";
import { rangeInside } from "./box-selection.ts";
import { type Editable, editableAround, isDrawn, isUsable } from "./editable.ts";
import { elementsLike, fingerprintOf } from "./editable-fingerprint.ts";
import { notify } from "./extension-api.ts";
import { holds } from "./flat-tree.ts";
import { deepActiveElement, isActiveFrame } from "./focus.ts";
import { followBox } from "./follow-box.ts";
import { followFrame, noteForeignFrame, noteFrame, noteLoad } from "./follow-frames.ts";
import type { RememberedInsertion } from "./insertion/undo.ts";
import { ACT_LASTS_MS, isMeantBy, type Opening, onlyOpened, openedBoxes, openingBy } from "./opened-box.ts";
import { isForOtherThings } from "./other-purpose.ts";
import { isPressed, isWithinSight, type Press, pressOf } from "./press.ts";
import { isForAnotherPost, type Surroundings, standsBetween, surroundingsOf } from "./surroundings.ts";

/** What is remembered of this frame from the person's first click on the extension's button onwards. */
export interface PageMemory extends AwaitedChoice {
  /** The page's address, without what leads to a place in it. */
  address: string;
  /** Since when it has that address, as far as it was watched. */
  since: number;
  /** When it was led on to that address without being loaded anew; 0 where it was not. */
  ledOnAt: number;
  /** The box last written in. */
  editable: Editable | null;
  /** What it looked like, to know it again when the page draws it anew. */
  fingerprint: string;
  /** Its name, once somebody asked for that; null where it has none. */
  name: string | null;
  /** What looked like it in the page then, which is none that is drawn in its place. */
  alike: readonly Element[];
  /** What can be read around it, which tells it from one for another post that is drawn in its place. */
  around: Surroundings | null;
  /** Where its caret was: selecting text elsewhere takes the selection away from the box. */
  caret: Range | null;
  usedAt: number;
  /** When the person last clicked into a box or pressed a key there. */
  pointedAt: number;
  /** When the focus last came into this frame from elsewhere. */
  focusedAt: number;
  /** A reply that the page took without showing it. */
  unconfirmed: string | null;
  /** The paragraphs of one that the page put into another box. */
  moved: readonly string[] | null;
  /** The last insertion, to be taken out again while the box still holds it. */
  insertion: RememberedInsertion | null;
  /** Ends the watch over the last insertion. */
  watch: AbortController | null;
  /** The press of Insert that what is watched is told of. */
  pressedAt: number;
  /** Whether a closed box was used after the last open one. */
  lastWasReadOnly: boolean;
  /**
   * The person's last press or key in this frame, the box that it was in, if any, and whether the page may lead the
   * focus on to another.
   */
  act: { at: number; box: Element | null; leadsOn: boolean };
  /** When that was, also after they have left the frame. */
  actedAt: number;
  /** Where they last pressed the pointer in this frame; null since they left it or pressed a key. */
  press: Press | null;
  /** Their last press on "Reply", until a box is told to be the one that it opened. */
  opening: Opening | null;
  selectionChangedAt: number;
  foreignFrame: { origin: string; usedAt: number } | null;
  /** What had the focus as it was last looked which frame has it. */
  frame: Element | null;
}

const SETTLED_MS = 250;

/** Begins to remember, until it is told to stop. Looks and listens only, but for Enter while a box is awaited. */
export function watchPage(signal: AbortSignal): PageMemory {
  const memory: PageMemory = {
    address: addressOfPage(),
    since: Date.now(),
    ledOnAt: 0,
    editable: null,
    fingerprint: "",
    name: null,
    alike: [],
    around: null,
    caret: null,
    usedAt: 0,
    pointedAt: 0,
    focusedAt: 0,
    unconfirmed: null,
    moved: null,
    insertion: null,
    watch: null,
    pressedAt: 0,
    lastWasReadOnly: false,
    act: { at: 0, box: null, leadsOn: false },
    actedAt: 0,
    press: null,
    opening: null,
    awaitedUntil: 0,
    selectionChangedAt: 0,
    foreignFrame: null,
    frame: null,
  };
  if (isActiveFrame()) noteFirstFocus(memory);
  noteForeignFrame(memory);
  const heard = { passive: true, signal };
  const heardFirst = { ...heard, capture: true };
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, (event) => noteAct(memory, event), heardFirst);
  chooseByEnter(memory, signal);
  document.addEventListener("focusin", () => noteLedFocus(memory), heardFirst);
  for (const type of ["click", "keyup"])
    window.addEventListener(type, (event) => notePointing(memory, event), heardFirst);
  document.addEventListener("selectionchange", () => noteSelection(memory), heard);
  document.addEventListener("load", ({ target }) => noteLoad(target), heardFirst);
  window.addEventListener("blur", () => noteLeaving(memory), heard);
  window.addEventListener("focus", () => noteFocusCame(memory), heard);
  followBox(memory, signal);
  followFrame(memory, signal);
  return memory;
}

/** Notes since when the page has the address that it has now. */
export function noteAddress(memory: PageMemory): void {
  const address = addressOfPage();
  if (address === memory.address) return;
  const since = Date.now();
  Object.assign(memory, { address, since, ledOnAt: since });
}

/** Since when this frame shows its page: since it was loaded, or led on to another address. */
export function shownSince(memory: PageMemory): number {
  noteAddress(memory);
  return Math.max(performance.timeOrigin, memory.ledOnAt);
}

/**
 * Forgets a box that the page has led on without, once the person does something at the new address: from then on it is
 * another page to them.
 */
function noteLeftBox(memory: PageMemory): void {
  const { editable, usedAt, since } = memory;
  if (editable && usedAt < since && !isUsable(editable)) memory.editable = null;
}

function addressOfPage(): string {
  return location.href.split("#", 1)[0] ?? "";
}

/**
 * What has the focus before anything could be watched: the person's doing, unless the page has it for other things, or
 * nobody could have gone into it.
 */
function noteFirstFocus(memory: PageMemory): void {
  const found = editableAround(deepActiveElement(document));
  const isBox = found !== null && found !== "read_only";
  if (!isBox || (!isForOtherThings(found) && isWithinSight(found))) noteFocus(memory);
}

function noteAct(memory: PageMemory, event: Event): void {
  const [target] = event.composedPath();
  if (!event.isTrusted || !(target instanceof Element)) return;
  noteAddress(memory);
  noteLeftBox(memory);
  memory.press = pressOf(event);
  memory.actedAt = Date.now();
  const leadsOn = event instanceof KeyboardEvent && event.key === "Tab";
  const found = leadsOn ? null : editableAround(target);
  if (found !== null || isPress(event)) memory.opening = null;
  if (found === null && isPress(event)) noteOpening(memory, target);
  const box = found === "read_only" ? null : (found?.element ?? null);
  memory.act = { at: Date.now(), box, leadsOn: leadsOn || memory.opening !== null || isLabel(target) };
}

/** The browser itself leads on from there. */
function isLabel(pressed: Element): boolean {
  return pressed.closest("label") !== null;
}

function isPress(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === "Enter" || event.key === " ";
}

/** Editors that draw themselves over a plain box have done so by then. */
const OPENED_MS = 500;

/** A press on "Reply" points at the box that it opens, also where the page does not lead the focus there. */
function noteOpening(memory: PageMemory, pressed: Element): void {
  const opening = openingBy(pressed);
  if (!opening) return;
  memory.opening = opening;
  let last: Element | null = null;
  const looking = setInterval(() => {
    if (memory.opening !== opening || Date.now() - opening.at > ACT_LASTS_MS) return clearInterval(looking);
    const box = onlyOpened(opening);
    if (box && box.element === last) {
      noteOpened(memory, box);
      memory.opening = null;
      notify({ type: "box_entered", at: memory.usedAt });
    }
    last = box?.element ?? null;
  }, OPENED_MS);
}

function noteOpened(memory: PageMemory, box: Editable): void {
  if (memory.opening) rememberOpener(box, memory.opening);
  memory.act = { ...memory.act, box: box.element };
  if (memory.editable?.element !== box.element) noteBox(memory, box);
}

/**
 * Takes what a press on "Reply" has opened for the box that is meant. Where it has opened several, or one that may be
 * for something else, none is, nor the one that was used before.
 */
export function noteWhatOpened(memory: PageMemory): void {
  const { opening } = memory;
  if (!opening) return;
  const box = onlyOpened(opening);
  if (box) noteOpened(memory, box);
  else if (memory.usedAt < opening.at && openedBoxes(opening).length > 0) memory.editable = null;
}

/**
 * Pages move the focus by themselves: it counts where a person has just pressed "Reply", and in one box only, or where
 * what has it stands where they pressed.
 */
function noteLedFocus(memory: PageMemory): void {
  const { at, box, leadsOn } = memory.act;
  if (Date.now() - at > ACT_LASTS_MS) return;
  const found = editableAround(deepActiveElement(document));
  const isElsewhere = found !== null && found !== "read_only" && found.element !== box;
  const isThere = isElsewhere && memory.opening === null && isPressed(found, memory.press);
  if (isThere && (!box || isInPlaceOf(box, found, memory))) {
    notePressed(memory, found);
    return;
  }
  // What takes the place of a box that was pressed is meant, too.
  if (isElsewhere && (box ? box.isConnected : !leadsOn)) return;
  if (isElsewhere && box && !isInPlaceOf(box, found, memory)) return;
  // What a page leads to after a press is one box for a reply.
  if (isElsewhere && isForOtherThings(found)) return;
  if (isElsewhere && memory.opening && !isMeantBy(memory.opening, found, { hasFocus: true })) return;
  // The page may lead the focus back to a box that it has put below another post.
  if (!isElsewhere && !leadsOn && isForAnotherPost(memory)) return;
  if (isElsewhere) memory.act = { at, box: found.element, leadsOn };
  noteFocus(memory);
  if (!isElsewhere || !memory.opening) return;
  const isOpened = openedBoxes(memory.opening).some(({ element }) => element === found.element);
  if (isOpened) rememberOpener(found, memory.opening);
  memory.opening = null;
  notify({ type: "box_entered", at: memory.usedAt });
}

/** Whether a box that the page has drawn in the place of the one that was pressed is below the same post. */
function isInPlaceOf(pressed: Element, box: Editable, { editable, around, act }: PageMemory): boolean {
  return act.leadsOn || editable?.element !== pressed || around === null || standsBetween(box, around);
}

/** Notes the box with the focus as the one that the person pressed, and tells the panel. */
function notePressed(memory: PageMemory, box: Editable): void {
  noteBox(memory, box);
  memory.act = { ...memory.act, box: box.element };
  memory.pointedAt = memory.usedAt;
  notify({ type: "box_entered", at: memory.usedAt });
}

/**
 * Takes the box that has the focus for the one that the person pressed, as the page around this frame knows: there, or
 * in this frame before it was watched, which the browser tells.
 * @param pressed `let_in`: the person went into this frame, and then let us in from the panel, which has the focus now
 */
export function pointAtFocus(memory: PageMemory, pressed: FramePress | "let_in"): Pointed {
  const isUnheard = memory.actedAt === 0;
  const wasPressed = pressed === "around" || (isUnheard && navigator.userActivation?.isActive);
  const isMeant = pressed === "let_in" ? isUnheard : isActiveFrame() && wasPressed;
  const found = isMeant ? editableAround(deepActiveElement(document)) : null;
  if (found === null || found === "read_only") return "none";
  if (isForOtherThings(found) || (pressed !== "around" && !isWithinSight(found))) return "another";
  notePressed(memory, found);
  return "taken";
}

function noteFocus(memory: PageMemory): void {
  const found = editableAround(deepActiveElement(document));
  if (found === null) return;
  memory.lastWasReadOnly = found === "read_only";
  if (found !== "read_only") noteBox(memory, found);
}

/** Takes the box for the one that is meant from now on. */
export function noteBox(memory: PageMemory, box: Editable): void {
  if (box.element !== memory.editable?.element) Object.assign(memory, { caret: null, name: null });
  memory.lastWasReadOnly = false;
  memory.editable = box;
  memory.fingerprint = fingerprintOf(box);
  memory.alike = elementsLike(box);
  memory.around = surroundingsOf(box);
  memory.usedAt = Date.now();
  noteCaret(memory);
}

/** Only a person's own click or key points at a box: pages move the focus by themselves. */
function notePointing(memory: PageMemory, event: Event): void {
  const [target] = event.composedPath();
  if (event.isTrusted && event.type === "click") memory.press = pressOf(event);
  const active = editableAround(deepActiveElement(document));
  if (!event.isTrusted || active === null || active === "read_only" || !(target instanceof Element)) return;
  if (!holds(active.shown, target) && !holds(target, active.element)) return;
  // What is around a field that nobody sees may be the whole page.
  if (!isDrawn(active) && memory.press?.isOnCanvas !== true) return;
  if (active.element !== memory.editable?.element) noteFocus(memory);
  // Whoever types on, or presses the shortcut, may not have seen that another post stands above it now.
  else if (event instanceof KeyboardEvent && isForAnotherPost(memory)) return;
  else memory.around = surroundingsOf(active);
  memory.pointedAt = Date.now();
  memory.usedAt = memory.pointedAt;
  noteCaret(memory);
  notify({ type: "box_entered", at: memory.usedAt, isOnTheWay: isOnTheWay(event) });
}

/** Keys that lead from box to box, or only go along with another. */
const WAY_KEYS = /^(?:Tab|Shift|Control|Alt|AltGraph|Meta|Escape|Arrow\w+|Home|End|Page\w+|CapsLock|F\d+)$/;

function isOnTheWay(event: Event): boolean {
  return event instanceof KeyboardEvent && (WAY_KEYS.test(event.key) || event.altKey || event.metaKey);
}

let settling: ReturnType<typeof setTimeout> | undefined;

function noteSelection(memory: PageMemory): void {
  const active = editableAround(deepActiveElement(document));
  if (active !== null && active !== "read_only") {
    if (active.element !== memory.editable?.element) noteLedFocus(memory);
    if (active.element !== memory.editable?.element) return;
    // Where a page leads the focus back to a box, the selection changes there, too.
    if (Date.now() - memory.act.at <= ACT_LASTS_MS) memory.usedAt = Date.now();
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

/** Who leaves the frame has done there what they did: where a page leads the focus back, that is its own doing. */
function noteLeaving(memory: PageMemory): void {
  memory.act = { ...memory.act, at: 0 };
  const { press } = memory;
  memory.press = null;
  // Firefox tells only a moment later which frame has the focus.
  if (!noteFrame(memory, press)) setTimeout(() => noteFrame(memory, press));
}

function noteFocusCame(memory: PageMemory): void {
  memory.focusedAt = Date.now();
}
