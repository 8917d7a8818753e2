import type { FrameTarget } from "../messages.ts";
import { boxName } from "./box-name.ts";
import { type Editable, isUsable } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { focusedForeignOrigin } from "./focus.ts";
import { editorsOfPage, hasOnlyClosedBoxes } from "./page-editors.ts";
import type { PageMemory } from "./watch.ts";

/** What this frame has to offer as the box to insert into. */
export function findTarget(memory: PageMemory): FrameTarget {
  // A frame that still has the focus is where the person is, even if it was entered before we watched.
  const origin = focusedForeignOrigin();
  const foreignFrame = origin ? { origin, usedAt: Date.now() } : memory.foreignFrame;
  const target = targetOf(memory);
  const box = target && boxName(target);
  if (usedEditable(memory)) return { state: "editable", usedAt: memory.usedAt, unused: 0, box, foreignFrame };
  const isReadOnly = memory.lastWasReadOnly || hasOnlyClosedBoxes();
  return {
    state: isReadOnly ? "read_only" : "none",
    usedAt: 0,
    unused: memory.lastWasReadOnly ? 0 : editorsOfPage().length,
    box,
    foreignFrame,
  };
}

/** The box to insert into, if this frame is the one that was chosen: the one last used, else the only one. */
export function targetOf(memory: PageMemory): Editable | null {
  const editors = usedEditable(memory) ? [] : editorsOfPage();
  return usedEditable(memory) ?? (editors.length === 1 ? (editors[0] ?? null) : null);
}

/** The box last used; where the page has drawn it anew since, the one that took its place. */
function usedEditable({ editable, fingerprint }: PageMemory): Editable | null {
  if (!editable || isUsable(editable)) return editable;
  if (editable.element.isConnected) return null;
  const alike = editorsOfPage().filter((other) => fingerprintOf(other) === fingerprint);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
