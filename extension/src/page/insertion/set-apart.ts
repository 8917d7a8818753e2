import type { Reply } from "../../messages.ts";
import { rangeInside } from "../box-selection.ts";
import type { Editable } from "../editable.ts";

/** A reply, also in the form that keeps it apart from words which stand around the caret already. */
export interface PlacedReply extends Reply {
  /** For boxes that take text as it comes. It also begins a new undo step where typing would swallow the reply. */
  apartText: string;
  /** For boxes without a program behind them: the browser would draw the first paragraph into the line. */
  apartHtml: string;
}

/** Fits the reply to the place of the caret in the box. */
export function placeReply({ kind, element }: Editable, reply: Reply): PlacedReply {
  const { text, html } = reply;
  if (kind === "textarea") {
    return { ...reply, apartText: apartInField(element as HTMLTextAreaElement, text), apartHtml: html };
  }
  if (!isBehindWords(element)) return { ...reply, apartText: text, apartHtml: html };
  return { ...reply, apartText: GAP + text, apartHtml: `<br>${html}` };
}

const GAP = "\n\n";

/** The text with the empty lines that it needs in a field with this value and caret. */
export function apartInField(
  { value, selectionEnd }: Pick<HTMLTextAreaElement, "value" | "selectionEnd">,
  text: string,
): string {
  const before = /[^\n]*$/.exec(value.slice(0, selectionEnd))?.[0] ?? "";
  const after = /^[^\n]*/.exec(value.slice(selectionEnd))?.[0] ?? "";
  return (before.trim() && GAP) + text + (after.trim() && GAP);
}

function isBehindWords(element: HTMLElement): boolean {
  const range = rangeInside(element);
  if (!range) return false;
  const line = element.ownerDocument.createRange();
  line.setStart(blockAround(range.endContainer, element), 0);
  line.setEnd(range.endContainer, range.endOffset);
  return /[^\s\u200b\ufeff]/.test(line.toString());
}

function blockAround(node: Node, box: Element): Element {
  let element = node instanceof Element ? node : (node.parentElement ?? box);
  while (element !== box && element.parentElement && getComputedStyle(element).display.startsWith("inline")) {
    element = element.parentElement;
  }
  return element;
}
