import type { FrameTarget } from "../messages.ts";
import { isUsable } from "./editable.ts";
import { focusedForeignOrigin } from "./focus.ts";
import type { PageMemory } from "./watch.ts";

/** What this frame has to offer as the box to insert into. */
export function findTarget({ editable, usedAt, lastWasReadOnly, foreignFrame }: PageMemory): FrameTarget {
  // A frame that still has the focus is where the person is, even if it was entered before we watched.
  const origin = focusedForeignOrigin();
  const foreign = origin ? { origin, usedAt: Date.now() } : foreignFrame;
  if (editable && isUsable(editable)) return { state: "editable", usedAt, foreignFrame: foreign };
  return { state: lastWasReadOnly ? "read_only" : "none", usedAt: 0, foreignFrame: foreign };
}
