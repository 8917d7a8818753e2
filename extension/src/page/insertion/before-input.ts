import { rangeInside } from "../box-selection.ts";
import { objectIn, worldOf } from "./page-world.ts";
import { transferOf } from "./paste.ts";
import type { Technique } from "./technique.ts";

/** Some editors hear of a paste only by the input event that announces it. */
export const announceInput: Technique = {
  name: "before-input",
  suits: ({ kind }) => kind === "rich",
  attempt({ element }, { separatedHtml, separatedText }) {
    const world = worldOf(element);
    const range = rangeInside(element);
    const targetRanges = new world.Array<StaticRange>();
    if (range) targetRanges.push(staticRange(world, range));
    const init = {
      inputType: "insertFromPaste",
      dataTransfer: transferOf(element, { "text/html": separatedHtml, "text/plain": separatedText }),
      targetRanges,
      bubbles: true,
      cancelable: true,
      composed: true,
    };
    const event = new world.InputEvent("beforeinput", objectIn(world, init));
    return { wasCancelled: !element.dispatchEvent(event) };
  },
};

function staticRange(world: ReturnType<typeof worldOf>, range: Range): StaticRange {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return new world.StaticRange(objectIn(world, { startContainer, startOffset, endContainer, endOffset }));
}
