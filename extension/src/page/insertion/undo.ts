import { type Editable, hasFocus } from "../editable.ts";
import { boxText, readBox } from "./box-text.ts";

const EDITOR_UNDOES_MS = 200;

/** Takes the last step back, by the editor's own shortcut or the browser's. Returns whether the box is as it was. */
export async function undoOnce(box: Editable, before: string): Promise<boolean> {
  const arrived = boxText(box);
  pressUndo(box.element);
  await wait();
  if (boxText(box) !== arrived) return (await readBox(box)).text === before;
  document.execCommand("undo");
  await wait();
  return (await readBox(box)).text === before;
}

/** The same for what went in by several steps: takes back no more of them than it has to. */
export async function undoSteps(box: Editable, before: string, most: number): Promise<boolean> {
  for (let step = 0; step < most; step += 1) {
    const { text } = await readBox(box);
    if (await undoOnce(box, before)) return true;
    if ((await readBox(box)).text === text) return false;
  }
  return false;
}

/**
 * Deletes what was just inserted, where the page has left no step to undo: what stands between the start and the end
 * that the box had before.
 * @returns whether the box is as it was
 */
export async function deleteInserted(box: Editable, before: string): Promise<boolean> {
  box.element.focus({ preventScroll: true });
  if (!hasFocus(box) || !selectInserted(box, before)) return false;
  document.execCommand("delete");
  await wait();
  return (await readBox(box)).text.trim() === before.trim();
}

function selectInserted({ kind, element }: Editable, before: string): boolean {
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
  // Where in an editor's own elements the words of before are, it alone knows.
  if (before.trim() !== "") return false;
  document.getSelection()?.selectAllChildren(element);
  return true;
}

/** How many characters two texts share from one end on. */
function inCommon(one: string, other: string, place: (at: number) => number): number {
  let at = 0;
  while (at < Math.min(one.length, other.length) && one.at(place(at)) === other.at(place(at))) at += 1;
  return at;
}

function pressUndo(element: HTMLElement): void {
  const isMac = navigator.platform.startsWith("Mac");
  const key = { key: "z", code: "KeyZ", keyCode: 90, ctrlKey: !isMac, metaKey: isMac };
  for (const type of ["keydown", "keyup"]) {
    element.dispatchEvent(
      new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true, composed: true }),
    );
  }
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EDITOR_UNDOES_MS));
}
