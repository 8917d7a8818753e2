import type { UndoReport } from "../../messages.ts";
import { hasFocus, isUsable } from "../editable.ts";
import { pointOut } from "../point-out.ts";
import type { PageMemory } from "../watch.ts";
import { readBox } from "./box-text.ts";
import { takeOut } from "./undo.ts";

/** Whether the last insertion could be taken out now. */
export async function canUndo({ insertion }: Pick<PageMemory, "insertion">): Promise<boolean> {
  if (!insertion || !isUsable(insertion.box)) return false;
  return (await readBox(insertion.box)).text === insertion.after;
}

/**
 * Takes the last insertion out of its box. Only while the box holds exactly what it held right after it: else the last
 * step is the person's own.
 */
export async function undoInsertion(memory: PageMemory): Promise<UndoReport> {
  const { insertion } = memory;
  if (!insertion || !(await canUndo(memory))) return { status: "changed" };
  const { box } = insertion;
  pointOut(box.shown);
  box.element.focus({ preventScroll: true });
  if (!hasFocus(box)) return { status: "not_undone" };
  memory.insertion = null;
  memory.watch?.abort();
  if (!(await takeOut(insertion))) return { status: "not_undone" };
  memory.insertion = insertion.former;
  return { status: "undone" };
}
