import { type Editable, hasFocus } from "../editable.ts";
import { squash } from "./arrival.ts";
import { boxText, readBox } from "./box-text.ts";
import { rangeOf } from "./range-of.ts";

const EDITOR_UNDOES_MS = 200;

/** An insertion as it is taken out again. */
export interface Inserted {
  box: Editable;
  /** What the box held before. */
  before: string;
  paragraphs: readonly string[];
  /** How many steps of an undo it takes at most. */
  steps: number;
  /** Whether it went in by the browser's own commands, which it can take back. */
  isByBrowser: boolean;
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
  return !isByBrowser && before.trim() === "" && undoSteps(box, before, { most: steps });
}

/** Takes the last step back. Returns whether the box is as it was. */
export function undoOnce(box: Editable, before: string): Promise<boolean> {
  return undoSteps(box, before, { most: 1 });
}

/**
 * The same for what went in by several steps: takes back no more of them than it has to, and does them again where that
 * does not lead back.
 */
export async function undoSteps(
  box: Editable,
  before: string,
  { most, ways = ["editor", "browser"] }: { most: number; ways?: Way[] },
): Promise<boolean> {
  const done: Way[] = [];
  while (done.length < most) {
    const way = await undo(box, ways);
    if (way === null) break;
    done.push(way);
    if ((await readBox(box)).text === before) return true;
  }
  for (const way of done.toReversed()) await redo(box, way);
  return false;
}

/** By the editor's own shortcut or by the browser. */
type Way = "editor" | "browser";

async function undo(box: Editable, ways: readonly Way[]): Promise<Way | null> {
  const former = boxText(box);
  for (const way of ways) {
    if (way === "editor") press(box.element, UNDO);
    else document.execCommand("undo");
    await wait();
    if (boxText(box) !== former) return way;
  }
  return null;
}

async function redo(box: Editable, way: Way): Promise<void> {
  if (way === "browser") {
    document.execCommand("redo");
    return wait();
  }
  const former = boxText(box);
  for (const keys of REDO) {
    press(box.element, keys);
    await wait();
    if (boxText(box) !== former) return;
  }
}

/** Deletes the reply where it stands; where something else went with it, the deletion is taken back. */
async function deleteInserted({
  box,
  before,
  paragraphs,
}: Pick<Inserted, "box" | "before" | "paragraphs">): Promise<boolean> {
  const isAsBefore = async () => squash((await readBox(box)).text) === squash(before);
  box.element.focus({ preventScroll: true });
  if (!hasFocus(box) || !selectInserted(box, { before, paragraphs })) return false;
  const { text } = await readBox(box);
  document.execCommand("delete");
  await wait();
  if (await isAsBefore()) return true;
  if ((await readBox(box)).text !== text) await undoSteps(box, text, { most: 1 });
  return false;
}

function selectInserted(
  { kind, element, shown }: Editable,
  { before, paragraphs }: Pick<Inserted, "before" | "paragraphs">,
): boolean {
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
  const selection = element.ownerDocument.getSelection();
  if (before.trim() === "") selection?.selectAllChildren(element);
  else {
    const range = rangeOf(paragraphs, shown);
    if (!range) return false;
    selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  }
  return true;
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
