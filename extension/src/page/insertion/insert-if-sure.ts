import type { InsertionRequest, SureInsertionReport } from "../../messages.ts";
import { findTarget } from "../find-target.ts";
import { deepActiveElement } from "../focus.ts";
import type { PageMemory } from "../watch.ts";
import { insert } from "./insert.ts";

/**
 * Inserts at once where no other frame has to be asked: the page has none, and the box that the person last used
 * has the focus still. Asking first is a way into the page and back more.
 */
export async function insertIfSure(
  memory: PageMemory,
  request: InsertionRequest,
): Promise<SureInsertionReport> {
  const target = findTarget(memory);
  const isSure = target.state === "editable" && isOnlyFrame(memory) && hasFocusStill(memory);
  return isSure ? insert(memory, request) : { status: "unsure", target };
}

function isOnlyFrame({ foreignFrame }: PageMemory): boolean {
  return window === window.parent && window.length === 0 && foreignFrame === null;
}

/** A frame within a shadow root is not counted as one of the page's, and would have the focus. */
function hasFocusStill({ editable }: PageMemory): boolean {
  return editable !== null && deepActiveElement(document) === editable.element;
}
