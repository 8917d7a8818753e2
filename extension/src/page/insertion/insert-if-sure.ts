import type { InsertionRequest, SureInsertionReport } from "../../messages.ts";
import { lookForTarget } from "../find-target.ts";
import { deepActiveElement, holdsFocus } from "../focus.ts";
import type { PageMemory } from "../watch.ts";
import { insert } from "./insert.ts";

/**
 * Inserts at once where no other frame has to be asked: the box that the person last used has the focus still, the
 * panel has heard of no other since, and there is none that they may have used. Asking first is a way into the page and
 * back more.
 */
export async function insertIfSure(
  memory: PageMemory,
  request: InsertionRequest,
): Promise<SureInsertionReport> {
  const { target, box } = lookForTarget(memory);
  const isLastUsed = target.state === "editable" && target.usedAt >= request.lastUsedAt;
  const isSure = isLastUsed && hasFocusStill(memory) && (isOnlyFrame(memory) || isLastUsedFrame(memory));
  return isSure ? insert(memory, request, box) : { status: "unsure", target };
}

/** Nor may there have been another one, from which the page has led the focus back here. */
function isOnlyFrame({ foreignFrame, usedAt, focusedAt }: PageMemory): boolean {
  const isAlone = window === window.parent && window.length === 0 && foreignFrame === null;
  return isAlone && usedAt >= focusedAt;
}

/**
 * Whether the person was in the box after the focus last came into this frame. Who goes into another takes the focus
 * there; where a page leads it back, it comes from elsewhere, without the person.
 */
function isLastUsedFrame({ pointedAt, focusedAt }: PageMemory): boolean {
  return pointedAt > 0 && pointedAt >= focusedAt && holdsFocus() === true;
}

/** A frame within a shadow root is not counted as one of the page's, and would have the focus. */
function hasFocusStill({ editable }: PageMemory): boolean {
  return editable !== null && deepActiveElement(document) === editable.element;
}
