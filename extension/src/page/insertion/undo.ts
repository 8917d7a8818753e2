import { type Editable, hasFocus } from "../editable.ts";
import { squash } from "./arrival.ts";
import { boxText, elementsIn, type Held, readHeld } from "./box-text.ts";
import { rangeOf } from "./range-of.ts";

const EDITOR_UNDOES_MS = 200;

/** An insertion as it is taken out again. */
export interface Inserted {
  box: Editable;
  /** What the box held before. */
  before: Held;
  paragraphs: readonly string[];
  /** How many steps of an undo it takes at most. */
  steps: number;
  /** Whether it went in by the browser's own commands, which it can take back. */
  isByBrowser: boolean;
}

/** An insertion with what its box held right after it. */
export interface RememberedInsertion extends Inserted {
  after: string;
  /** The one before it, which can be taken out once it is. */
  former: RememberedInsertion | null;
}

/**
 * Takes an insertion out: by undo where that leaves the box as it was, else by deleting it. Editors put what was typed
 * shortly before into the same step, and pages that set text by themselves have none for it.
 * @returns whether the box holds what it held before; else it holds the reply still
 */
export async function takeOut({ box, before, paragraphs, steps, isByBrowser }: Inserted): Promise<boolean> {
  // What the editor's program put there the browser knows nothing of: its last step is the person's own words.
  const ways: Way[] = isByBrowser ? ["editor", "browser"] : ["editor"];
  if (await undoSteps(box, before, { most: steps, ways })) return true;
  if (await deleteInserted({ box, before, paragraphs })) return true;
  return !isByBrowser && before.text.trim() === "" && undoSteps(box, before, { most: steps });
}

/** Takes the last step back. Returns whether the box is as it was. */
export function undoOnce(box: Editable, before: Held): Promise<boolean> {
  return undoSteps(box, before, { most: 1 });
}

/**
 * The same for what went in by several steps: takes back no more of them than it has to, and does them again where that
 * does not lead back.
 */
export async function undoSteps(
  box: Editable,
  before: Held,
  { most, ways = ["editor", "browser"] }: { most: number; ways?: Way[] },
): Promise<boolean> {
  const done: Way[] = [];
  while (done.length < most) {
    const way = await undo(box, ways);
    if (way === null) break;
    done.push(way);
    const now = await readHeld(box);
    if (!isSame(now, before)) continue;
    // The first step may have been an empty line.
    if (now.elements !== before.elements && done.length < most) await undoUnlessMore(box, before, ways);
    return true;
  }
  for (const way of done.toReversed()) await redo(box, way);
  return false;
}

/** Takes one more step back, unless that takes words of the person's along. */
async function undoUnlessMore(box: Editable, before: Held, ways: readonly Way[]): Promise<void> {
  const way = await undo(box, ways);
  if (way !== null && !isSame(await readHeld(box), before)) await redo(box, way);
}

function isSame(now: Held, before: Held): boolean {
  return now.text === before.text && now.lines === before.lines;
}

/** By the editor's own shortcut or by the browser. */
type Way = "editor" | "browser";

async function undo(box: Editable, ways: readonly Way[]): Promise<Way | null> {
  const former = stateOf(box);
  for (const way of ways) {
    if (way === "editor") press(box.element, UNDO);
    else document.execCommand("undo");
    await wait();
    if (stateOf(box) !== former) return way;
  }
  return null;
}

/** What shows that a step was taken, also one that only joined two lines. */
function stateOf(box: Editable): string {
  return `${elementsIn(box)} ${boxText(box)}`;
}

async function redo(box: Editable, way: Way): Promise<void> {
  if (way === "browser") {
    document.execCommand("redo");
    return wait();
  }
  const former = stateOf(box);
  for (const keys of REDO) {
    press(box.element, keys);
    await wait();
    if (stateOf(box) !== former) return;
  }
}

/**
 * Deletes the reply where it stands, and the break that it made within a line; where something else went with it, the
 * deletion is taken back.
 */
async function deleteInserted(inserted: Selected): Promise<boolean> {
  const { box, before } = inserted;
  for (const remove of [deleteAlone, joinWordsBeside]) {
    box.element.focus({ preventScroll: true });
    const held = await readHeld(box);
    if (!hasFocus(box) || !remove(inserted)) return false;
    await wait();
    const now = await readHeld(box);
    if (isAlike(now, before)) {
      await removeEmptyLines(box, before);
      return true;
    }
    if (!isSame(now, held)) await undoSteps(box, held, { most: 1 });
  }
  return false;
}

/** A reply behind words has at most so many that were made for it. */
const EMPTY_LINES_MAX = 3;

/** Removes the empty lines that are left where the reply stood, as Backspace would. */
async function removeEmptyLines(box: Editable, before: Held): Promise<void> {
  for (let left = EMPTY_LINES_MAX; left > 0; left -= 1) {
    const held = await readHeld(box);
    if (held.elements <= before.elements || !hasFocus(box) || !isCaretOnEmptyLine(box)) return;
    document.execCommand("delete");
    await wait();
    const now = await readHeld(box);
    if (isAlike(now, before) && now.elements < held.elements) continue;
    if (!isSame(now, held) || now.elements !== held.elements) await undoSteps(box, held, { most: 1 });
    return;
  }
}

function isCaretOnEmptyLine({ shown }: Editable): boolean {
  const selection = shown.ownerDocument.getSelection();
  const node = selection?.isCollapsed ? selection.anchorNode : null;
  let line = node instanceof Element ? node : (node?.parentElement ?? null);
  if (!line || line === shown || !shown.contains(line)) return false;
  while (line.parentElement && line.parentElement !== shown) line = line.parentElement;
  return squash(line.textContent) === "";
}

/** Whether the same words stand in the same lines; white space is the editor's affair. */
function isAlike(now: Held, before: Held): boolean {
  const linesOf = ({ lines }: Held) => lines.split("\n").map(squash).join("\n");
  return squash(now.text) === squash(before.text) && linesOf(now) === linesOf(before);
}

type Selected = Pick<Inserted, "box" | "before" | "paragraphs">;

function deleteAlone(inserted: Selected): boolean {
  return selectInserted(inserted) && document.execCommand("delete");
}

/** Deletes also what divides the reply from the words on either side of it; a space between them stays. */
function joinWordsBeside({ box: { element, shown }, before, paragraphs }: Selected): boolean {
  const range = element.isContentEditable ? rangeOf(paragraphs, shown) : null;
  if (!range) return false;
  const above = wordsBeside(range.startContainer, shown, "previousNode");
  const below = wordsBeside(range.endContainer, shown, "nextNode");
  if (!above || !below) return false;
  // A space at the edge of a line is not drawn, and goes with the break.
  range.setStart(above, above.data.trimEnd().length);
  range.setEnd(below, below.data.length - below.data.trimStart().length);
  selectRange(range);
  const own = shown.ownerDocument.createRange();
  own.setStart(shown, 0);
  own.setEnd(range.startContainer, range.startOffset);
  return hasSpaceBehind(before.text, squash(own.toString()).length)
    ? document.execCommand("insertText", false, " ")
    : document.execCommand("delete");
}

/** Whether white space follows so many letters of the text. */
function hasSpaceBehind(text: string, letters: number): boolean {
  let seen = 0;
  const next = [...text].findIndex((letter) => {
    seen += squash(letter).length;
    return seen >= letters;
  });
  return /^\s/.test([...text].slice(next + 1).join(""));
}

function selectInserted({
  box: { kind, element, shown },
  before: { text: before },
  paragraphs,
}: Selected): boolean {
  if (element instanceof HTMLTextAreaElement && kind === "textarea") {
    const { value } = element;
    const start = inCommon(value, before, (at) => at);
    const end = Math.min(
      inCommon(value, before, (at) => -1 - at),
      before.length - start,
    );
    element.setSelectionRange(start, value.length - end);
    return true;
  }
  // What a code editor draws is not what it deletes.
  if (!element.isContentEditable) return false;
  if (before.trim() === "") {
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    return true;
  }
  const range = rangeOf(paragraphs, shown);
  if (range) selectRange(range);
  return range !== null;
}

/** The nearest text with words before or behind a node within the box. */
function wordsBeside(node: Node, box: Element, step: "previousNode" | "nextNode"): Text | null {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  walker.currentNode = node;
  for (let text = walker[step]() as Text | null; text; text = walker[step]() as Text | null) {
    if (squash(text.data) !== "") return text;
  }
  return null;
}

function selectRange({ startContainer, startOffset, endContainer, endOffset }: Range): void {
  const selection = startContainer.ownerDocument?.getSelection();
  selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/** How many characters two texts share from one end on. */
function inCommon(one: string, other: string, place: (at: number) => number): number {
  let at = 0;
  while (at < Math.min(one.length, other.length) && one.at(place(at)) === other.at(place(at))) at += 1;
  return at;
}

interface Keys {
  key: string;
  code: string;
  keyCode: number;
  shiftKey?: boolean;
}

const UNDO: Keys = { key: "z", code: "KeyZ", keyCode: 90 };
/** Editors know one of the two, or both. */
const REDO: Keys[] = [
  { key: "y", code: "KeyY", keyCode: 89 },
  { key: "Z", code: "KeyZ", keyCode: 90, shiftKey: true },
];

function press(element: HTMLElement, keys: Keys): void {
  const isMac = navigator.platform.startsWith("Mac");
  for (const type of ["keydown", "keyup"]) {
    element.dispatchEvent(
      new KeyboardEvent(type, {
        ...keys,
        ...{ ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true, composed: true },
      }),
    );
  }
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EDITOR_UNDOES_MS));
}
