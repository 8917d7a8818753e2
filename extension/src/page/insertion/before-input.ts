import { rangeInside } from "../box-selection.ts";
import { transferOf } from "./paste.ts";
import type { Technique } from "./technique.ts";

/** Some editors hear of a paste only by the input event that announces it. */
export const announceInput: Technique = {
  name: "before-input",
  suits: ({ kind }) => kind === "rich",
  attempt({ element }, { html, apartText }) {
    const range = rangeInside(element);
    const event = new InputEvent("beforeinput", {
      inputType: "insertFromPaste",
      dataTransfer: transferOf({ "text/html": html, "text/plain": apartText }),
      targetRanges: range ? [new StaticRange(range)] : [],
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    return { wasCancelled: !element.dispatchEvent(event) };
  },
};
