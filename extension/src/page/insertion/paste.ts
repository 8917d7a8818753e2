import type { Editable } from "../editable.ts";
import { makeRoom } from "./editing-commands.ts";
import { objectIn, worldOf } from "./page-world.ts";
import { isQuill1 } from "./quill-1.ts";
import type { Technique } from "./technique.ts";

/** Most editors take a paste of HTML with plain text beside it, as one step of their own undo. */
export const pasteRich: Technique = {
  name: "paste",
  suits: ({ kind, shown }) => kind === "rich" && !isQuill1(shown),
  attempt: (box, { separatedHtml, separatedText }) =>
    paste(box, { "text/html": separatedHtml, "text/plain": separatedText }),
};

/** A plain textarea's page may want to know of a paste, or to refuse it; some editors keep the breaks of plain text only. */
export const pastePlain: Technique = {
  name: "paste-text",
  suits: ({ shown }) => !isQuill1(shown),
  attempt: (box, { separatedText }) => paste(box, { "text/plain": separatedText }),
};

/**
 * For Draft.js, which keeps the breaks at the ends of plain text only, and italics of HTML only: breaks in pastes of
 * their own, before and behind the reply. Not by Enter, which sends what is written in some boxes. An undo takes several
 * steps.
 */
export const pasteBetweenBreaks: Technique = {
  name: "paste-between-breaks",
  suits: ({ shown }) => shown.matches(".public-DraftEditor-content"),
  attempt(box, { html, text, isBehindWords, isBeforeWords }) {
    const pasteBreak = () => paste(box, { "text/plain": "\n" });
    if (isBehindWords) pasteBreak();
    const pasted = paste(box, { "text/html": html, "text/plain": text });
    if (isBeforeWords) pasteBreak();
    return pasted;
  },
};

/**
 * For editors that join a paste to the words beside it whatever it brings along: into an empty line that was typed
 * for it, as a person would. An undo takes several steps.
 */
export const pasteIntoLine: Technique = {
  name: "paste-into-line",
  suits: pasteRich.suits,
  attempt(box, { html, text, isBehindWords, isBeforeWords }) {
    makeRoom({ isBehindWords, isBeforeWords });
    return paste(box, { "text/html": html, "text/plain": text });
  },
};

function paste({ element }: Editable, data: Record<string, string>): { wasCancelled: boolean } {
  return { wasCancelled: !element.dispatchEvent(pasteEvent(element, data)) };
}

const HOW_A_PASTE_TRAVELS = { bubbles: true, cancelable: true, composed: true };

function pasteEvent(element: Element, data: Record<string, string>): ClipboardEvent {
  const world = worldOf(element);
  const init = { ...HOW_A_PASTE_TRAVELS, clipboardData: transferOf(element, data) };
  const event = new world.ClipboardEvent("paste", objectIn(world, init));
  if (event.clipboardData?.types.length) return event;
  // Firefox empties a transfer that it is handed. One that it makes itself, from its own `data`, takes the rest.
  const [[dataType, first] = ["text/plain", ""], ...rest] = Object.entries(data);
  const own = { ...HOW_A_PASTE_TRAVELS, dataType, data: first };
  const filled = new world.ClipboardEvent("paste", objectIn(world, own));
  for (const [type, value] of rest) filled.clipboardData?.setData(type, value);
  return filled;
}

/** The data as an event for the element carries it. */
export function transferOf(element: Element, data: Record<string, string>): DataTransfer {
  const transfer = new (worldOf(element).DataTransfer)();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  return transfer;
}
