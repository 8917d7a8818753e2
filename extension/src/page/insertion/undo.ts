import type { Editable } from "../editable.ts";
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
