import type { FrameTarget, NamedTarget } from "../messages.ts";
import { boxName, namesSomebody } from "./box-name.ts";
import { type Editable, editableAround, isUsable } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { framesAbove, hiddenForeignOrigins } from "./focus.ts";
import { noteForeignFrame } from "./follow-frames.ts";
import { areAllBoxesClosed, editorsOfPage } from "./page-editors.ts";
import { isForAnotherPost, placeOfFrame, standsBetween } from "./surroundings.ts";
import { noteAddress, noteWhatOpened, type PageMemory } from "./watch.ts";

/** What this frame has to offer as the box to insert into, and its name, which takes longer than all else to find. */
export function findNamedTarget(memory: PageMemory): NamedTarget {
  const { target, box } = lookForTarget(memory);
  const name = box && boxName(box);
  if (box && box === memory.editable) memory.name = name;
  return { ...target, box: name, place: placeOfFrame() };
}

/** What this frame has to offer as the box to insert into, and that box. */
export function lookForTarget(memory: PageMemory): { target: FrameTarget; box: Editable | null } {
  noteAddress(memory);
  noteWhatOpened(memory);
  noteForeignFrame(memory);
  const { address, since, usedAt, lastWasReadOnly, foreignFrame } = memory;
  const known = {
    ...{ origin: self.origin, address, depth: framesAbove(), loadedAt: performance.timeOrigin },
    ...{ since, foreignFrame, hiddenOrigins: hiddenForeignOrigins() },
  };
  const used = usedEditable(memory);
  if (used) return { target: { ...known, state: "editable", usedAt, unused: 0 }, box: used };
  if (memory.editable && !lastWasReadOnly) {
    return { target: { ...known, state: lostState(memory), usedAt, unused: 0 }, box: null };
  }
  const [first, second] = editorsOfPage();
  const isReadOnly = lastWasReadOnly || (!first && areAllBoxesClosed());
  const unused = lastWasReadOnly || !first ? 0 : second ? 2 : 1;
  const state = isReadOnly ? "read_only" : "none";
  return { target: { ...known, state, usedAt: 0, unused }, box: onlyOne([first, second]) };
}

/** Why the box last used is none to insert into. */
function lostState(memory: PageMemory): "read_only" | "other_post" | "gone" {
  if (memory.editable && editableAround(memory.editable.element) === "read_only") return "read_only";
  return isForAnotherPost(memory) ? "other_post" : "gone";
}

/**
 * The box to insert into, if this frame is the one that was chosen: the one last used or filled, else the only one. None
 * where the page has taken that one away: what else it shows was not meant.
 */
export function targetOf(memory: PageMemory): Editable | null {
  noteAddress(memory);
  return memory.editable ? usedEditable(memory) : onlyOne(editorsOfPage());
}

/** Whether a box takes a reply to the same post as another of that name, with these lines around it. */
export function isForSamePost(box: Editable, { name, around }: Pick<PageMemory, "name" | "around">): boolean {
  if (name !== null && namesSomebody(name)) return boxName(box) === name;
  return around !== null && standsBetween(box, around);
}

/** Two tell that there is none: what comes after them is not asked for. */
function onlyOne([first, second]: Iterable<Editable | undefined>): Editable | null {
  return first && !second ? first : null;
}

/** The box last used; where the page has drawn it anew since, the one that took its place. */
function usedEditable(memory: PageMemory): Editable | null {
  const { editable, fingerprint, alike, around, name } = memory;
  if (!editable) return null;
  if (isUsable(editable)) return isForAnotherPost(memory) ? null : editable;
  if (editable.element.isConnected) return null;
  // Boxes below several posts look alike: whose post one is below tells them apart, and no other name.
  const isNamed = name !== null && namesSomebody(name);
  if (alike.length > 1 && !isNamed) return null;
  const isInItsPlace = (other: Editable) =>
    fingerprintOf(other) === fingerprint &&
    !alike.includes(other.element) &&
    (name === null || boxName(other) === name) &&
    (isNamed || around === null || standsBetween(other, around));
  return onlyOne([...editorsOfPage()].filter(isInItsPlace));
}
