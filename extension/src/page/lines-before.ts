import { isControl } from "./controls.ts";
import type { Editable } from "./editable.ts";
import { isText } from "./flat-tree.ts";

/** Enough to tell one post from another: a heading and what follows it. */
const LINES_MIN = 3;
const WORDS_MIN = 12;
/** Posts may come between what stood right above a box and the box. */
const LINES_AFTERWARDS = 60;
/** Pages of nothing but controls are not searched to their beginning. */
const NODES_MAX = 400;
const LINE_MAX_CHARS = 200;

/** The lines of the page that stand right above the box, the nearest first: they tell what it is for. */
export function linesBefore(box: Editable): string[] {
  const lines: string[] = [];
  let words = 0;
  for (const line of linesUp(box)) {
    lines.push(line);
    words += line.split(" ").length;
    if (lines.length >= LINES_MIN && words >= WORDS_MIN) break;
  }
  return lines;
}

/**
 * Whether most of the lines that stood right above a box, and most of their words, stand above this one. Some of them
 * change while a page is open, and others come between.
 * @param lines as `linesBefore` returned them; where there are none, nothing speaks against the box
 */
export function isBelow(box: Editable, lines: readonly string[]): boolean {
  if (lines.length === 0) return true;
  const now = new Set<string>();
  for (const line of linesUp(box)) {
    now.add(line);
    if (now.size >= LINES_AFTERWARDS) break;
  }
  const kept = lines.filter((line) => now.has(line));
  return kept.length * 2 > lines.length && kept.join(" ").length * 2 > lines.join(" ").length;
}

/** What can be read above the box in its document, piece by piece upwards, without numbers: those count and date. */
function* linesUp({ shown }: Editable): Generator<string> {
  const walker = document.createTreeWalker(shown.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = shown;
  for (let seen = 0; seen < NODES_MAX && walker.previousNode(); seen += 1) {
    const node = walker.currentNode;
    const words = isText(node) ? node.data.replace(/[\s\d]+/g, " ").trim() : "";
    if (words !== "" && isRead(node.parentElement)) yield words.slice(0, LINE_MAX_CHARS);
  }
}

function isRead(around: Element | null): boolean {
  if (!around?.checkVisibility()) return false;
  for (let element: Element | null = around; element; element = element.parentElement) {
    if (isControl(element)) return false;
  }
  return true;
}
