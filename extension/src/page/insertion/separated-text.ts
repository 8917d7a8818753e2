import type { Reply } from "../../messages.ts";
import { rangeInside } from "../box-selection.ts";
import type { Editable } from "../editable.ts";
import { squash } from "./arrival.ts";

/** A reply, also in the forms that keep it apart from words which stand around the caret already. */
export interface PlacedReply extends Reply {
  /** For boxes that take text as it comes. It also begins a new undo step where typing would swallow the reply. */
  separatedText: string;
  /**
   * For the program behind a box. Most join the ends of a paste with the words beside the caret: there, an empty
   * paragraph is joined in the place of the reply's own.
   */
  separatedHtml: string;
  /** For the browser's own command, which passes over an empty paragraph at the beginning. */
  drawnHtml: string;
  /** Where words stand on the caret's line. */
  isBehindWords: boolean;
  isBeforeWords: boolean;
}

/** Fits the reply to the place of the caret in the box. */
export function placeReply({ kind, element }: Editable, reply: Reply): PlacedReply {
  const { text, html } = reply;
  if (kind === "textarea") {
    const separatedText = apartInField(element as HTMLTextAreaElement, text);
    const sides = { isBehindWords: false, isBeforeWords: false };
    return { ...reply, ...sides, separatedText, separatedHtml: html, drawnHtml: html };
  }
  const { isBehindWords, isBeforeWords } = placeOfCaret(element);
  return {
    ...reply,
    isBehindWords,
    isBeforeWords,
    separatedText: (isBehindWords ? GAP : "") + text + (isBeforeWords ? GAP : ""),
    separatedHtml: (isBehindWords ? JOINED : "") + html + (isBeforeWords ? JOINED : ""),
    drawnHtml: (isBehindWords ? "<br>" : "") + html + (isBeforeWords ? "<p></p>" : ""),
  };
}

/**
 * The same with breaks that every editor keeps, for where the reply was joined to the words beside it. At an end where
 * it was not, what kept it apart stays.
 */
export function separateReply(placed: PlacedReply, { start, end }: GluedEnds): PlacedReply {
  const { text, html } = placed;
  const isBehindWords = placed.isBehindWords && !start;
  const isBeforeWords = placed.isBeforeWords && !end;
  const started = start ? html.replace(/^<p>/, "<p><br>") : html;
  const separated = end ? started.replace(/<\/p>$/, "<br></p>") : started;
  return {
    ...placed,
    separatedText: (start || isBehindWords ? GAP : "") + text + (end || isBeforeWords ? GAP : ""),
    separatedHtml: (isBehindWords ? JOINED : "") + separated + (isBeforeWords ? JOINED : ""),
    drawnHtml: (isBehindWords ? "<br>" : "") + separated + (isBeforeWords ? "<p></p>" : ""),
  };
}

/** At which ends the reply shares a line with other words. */
interface GluedEnds {
  start: boolean;
  end: boolean;
}

/** Tells it from the lines that a box shows. */
export function gluedEnds(lines: string[], paragraphs: string[]): GluedEnds {
  const shown = lines.map(squash);
  const words = paragraphs.map(squash).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  // The reply as a whole may be shown in lines of its own, or its paragraphs in one.
  return {
    start: !shown.some((line) => line.startsWith(first) || (line !== "" && first.startsWith(line))),
    end: !shown.some((line) => line.endsWith(last) || (line !== "" && last.endsWith(line))),
  };
}

export function isApart(lines: string[], paragraphs: string[]): boolean {
  const { start, end } = gluedEnds(lines, paragraphs);
  return !start && !end;
}

/** Whether paragraphs of the reply share a line with each other. */
export function isRunTogether(lines: string[], paragraphs: string[]): boolean {
  const shown = lines.map(squash);
  const words = paragraphs.map(squash).filter(Boolean);
  return words.some((paragraph, index) => {
    const next = words[index + 1];
    if (next === undefined) return false;
    const seam = paragraph.slice(-SEAM_CHARS) + next.slice(0, SEAM_CHARS);
    return shown.some((line) => line.includes(seam));
  });
}

/** So much on either side of a break is nowhere else in a reply. */
const SEAM_CHARS = 40;

/** TinyMCE joins nothing, and leaves out what has its mark for markup that is no content. */
const JOINED = '<p data-mce-bogus="all"></p>';

const GAP = "\n\n";

/** The text with the empty lines that it needs in a field with this value and caret. */
export function apartInField(
  { value, selectionEnd }: Pick<HTMLTextAreaElement, "value" | "selectionEnd">,
  text: string,
): string {
  const before = value.slice(0, selectionEnd).split("\n").at(-1) ?? "";
  const after = /^[^\n]*/.exec(value.slice(selectionEnd))?.[0] ?? "";
  return (before.trim() && GAP) + text + (after.trim() && GAP);
}

/** Whether the line with the caret has words on either side of it. */
function placeOfCaret(box: HTMLElement): { isBehindWords: boolean; isBeforeWords: boolean } {
  const caret = rangeInside(box)?.cloneRange();
  if (!caret) return { isBehindWords: false, isBeforeWords: false };
  caret.collapse(false);
  const block = blockAround(caret.endContainer, box);
  const before = box.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEnd(caret.endContainer, caret.endOffset);
  const after = box.ownerDocument.createRange();
  after.setStart(caret.endContainer, caret.endOffset);
  after.setEnd(block, block.childNodes.length);
  for (const inner of block.querySelectorAll("*")) {
    if (!endsLine(inner)) continue;
    if (caret.comparePoint(inner, 0) < 0) before.setStartAfter(inner);
    else {
      after.setEndBefore(inner);
      break;
    }
  }
  return { isBehindWords: hasWords(before), isBeforeWords: hasWords(after) };
}

function endsLine(element: Element): boolean {
  return element instanceof HTMLBRElement || !isInline(element);
}

function hasWords(range: Range): boolean {
  return /[^\s\u200b\ufeff]/.test(range.toString());
}

function blockAround(node: Node, box: Element): Element {
  let element = node instanceof Element ? node : (node.parentElement ?? box);
  while (element !== box && element.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

function isInline(element: Element): boolean {
  return getComputedStyle(element).display.startsWith("inline");
}
