import type { FrameTarget, NamedTarget } from "../messages.ts";
import { boxName } from "./box-name.ts";
import { type Editable, isUsable } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { focusedForeignOrigin } from "./focus.ts";
import { boxesOfPage, editorsOfPage } from "./page-editors.ts";
import { noteWhatOpened, type PageMemory } from "./watch.ts";

/** What this frame has to offer as the box to insert into, and its name, which takes longer than all else to find. */
export function findNamedTarget(memory: PageMemory): NamedTarget {
  const { target, box } = lookForTarget(memory);
  return { ...target, box: box && boxName(box) };
}

/** What this frame has to offer as the box to insert into. */
export function findTarget(memory: PageMemory): FrameTarget {
  return lookForTarget(memory).target;
}

function lookForTarget(memory: PageMemory): { target: FrameTarget; box: Editable | null } {
  noteWhatOpened(memory);
  // A frame that still has the focus is where the person is, even if it was entered before we watched.
  const origin = focusedForeignOrigin();
  const foreignFrame = origin ? { origin, usedAt: Date.now() } : memory.foreignFrame;
  const used = usedEditable(memory);
  if (used) {
    return { target: { state: "editable", usedAt: memory.usedAt, unused: 0, foreignFrame }, box: used };
  }
  const { editors: all, areAllClosed } = boxesOfPage();
  const editors = isMeantClosed(memory) ? [] : all;
  const state = memory.lastWasReadOnly || areAllClosed ? "read_only" : "none";
  const unused = memory.lastWasReadOnly ? 0 : editors.length;
  return { target: { state, usedAt: 0, unused, foreignFrame }, box: onlyOne(editors) };
}

/** The box to insert into, if this frame is the one that was chosen: the one last used, else the only one. */
export function targetOf(memory: PageMemory): Editable | null {
  return usedEditable(memory) ?? (isMeantClosed(memory) ? null : onlyOne(editorsOfPage()));
}

/** Whether the box last used or filled is there, and hidden or closed since: what else the page shows was not meant. */
function isMeantClosed({ editable, insertion }: PageMemory): boolean {
  return [editable, insertion?.box].some((box) => box?.element.isConnected && !isUsable(box));
}

function onlyOne(editors: Editable[]): Editable | null {
  return editors.length === 1 ? (editors[0] ?? null) : null;
}

/** The box last used; where the page has drawn it anew since, the one that took its place. */
function usedEditable({ editable, fingerprint }: PageMemory): Editable | null {
  if (!editable || isUsable(editable)) return editable;
  if (editable.element.isConnected) return null;
  return onlyOne(editorsOfPage().filter((other) => fingerprintOf(other) === fingerprint));
}
