import { isQuill1 } from "./quill-1.ts";
import type { PlacedReply } from "./separated-text.ts";
import type { Technique } from "./technique.ts";

/** Plain text as if it were typed at once: the browser's own undo knows it, and the page hears of it by events. */
export const insertText: Technique = {
  name: "insert-text",
  suits: ({ kind, element }) => kind === "textarea" || isPlaintextOnly(element),
  attempt({ kind, element }, { separatedText }) {
    if (kind === "textarea") endTypingStep(element as HTMLTextAreaElement);
    run("insertText", separatedText);
    return { wasCancelled: false };
  },
};

/** For boxes without a program behind them. Quill 2 would save something else than it then shows. */
export const insertHtml: Technique = {
  name: "insert-html",
  suits: ({ kind, element, shown }) =>
    kind === "rich" && !isPlaintextOnly(element) && (!shown.matches(".ql-editor") || isQuill1(shown)),
  attempt(_box, { drawnHtml }) {
    run("insertHTML", drawnHtml);
    return { wasCancelled: false };
  },
};

/** Paragraph by paragraph, as a person would type them. */
export const insertLines: Technique = {
  name: "insert-lines",
  suits: ({ kind }) => kind === "rich",
  attempt(_box, { paragraphs, isBehindWords, isBeforeWords }) {
    if (isBehindWords) run("insertParagraph");
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) run("insertParagraph");
      run("insertText", paragraph);
    }
    if (isBeforeWords) run("insertParagraph");
    return { wasCancelled: false };
  },
};

/** Types an empty line of its own for the caret, between the words that stand on its line. */
export function makeRoom({
  isBehindWords,
  isBeforeWords,
}: Pick<PlacedReply, "isBehindWords" | "isBeforeWords">): void {
  if (isBehindWords) run("insertParagraph");
  if (!isBeforeWords) return;
  run("insertParagraph");
  getSelection()?.modify("move", "backward", "character");
}

/** How many steps that is to an undo at most. */
export const ROOM_STEPS = 2;

/** Such a box drops what sets the reply apart with the rest of the markup. */
function isPlaintextOnly(element: HTMLElement): boolean {
  return element.contentEditable === "plaintext-only";
}

/** Moving the caret away and back ends the undo step of what was typed before, so that it stays on undo. */
function endTypingStep(textarea: HTMLTextAreaElement): void {
  const { selectionEnd } = textarea;
  const elsewhere = selectionEnd === 0 ? textarea.value.length : 0;
  textarea.setSelectionRange(elsewhere, elsewhere);
  textarea.setSelectionRange(selectionEnd, selectionEnd);
}

function run(command: "insertText" | "insertHTML" | "insertParagraph" | "undo", value?: string): boolean {
  // Deprecated and without a successor: nothing else writes with the browser's own undo.
  return document.execCommand(command, false, value);
}
