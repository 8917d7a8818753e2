import { isControl } from "./controls.ts";
import type { Editable } from "./editable.ts";
import { isElement, isText } from "./flat-tree.ts";

/** What can be read around a box, the nearest first on each side: it tells what the box is for. */
export interface Surroundings {
  above: readonly string[];
  below: readonly string[];
}

/** Enough to tell one post from another: a name and what follows it. */
const LINES_MIN = 3;
const WORDS_MIN = 12;
/** Posts may come between what stood right beside a box and the box. */
const LINES_AFTERWARDS = 60;
/** Pages of nothing but controls are not searched to their ends. */
const NODES_MAX = 400;
const LINE_MAX_CHARS = 400;
/** So many words are a sentence that its writer may correct; fewer are a name or a heading. */
const SENTENCE_MIN_WORDS = 8;

/** The lines of the page right above and below the box. */
export function surroundingsOf(box: Editable): Surroundings {
  return { above: nearest(linesFrom(box, "previousNode")), below: nearest(linesFrom(box, "nextNode")) };
}

/**
 * Whether a box stands where one with these lines around it did: all that stood right above it is still there, but for a
 * few words of a sentence, and most of what stood below it. Other lines may have come between.
 */
export function standsBetween(box: Editable, { above, below }: Surroundings): boolean {
  const isAbove = stillIn(linesFrom(box, "previousNode"));
  if (!above.every(isAbove)) return false;
  const isBelow = stillIn(linesFrom(box, "nextNode"));
  return below.filter(isBelow).length * 2 >= below.length;
}

function nearest(all: Generator<string>): string[] {
  const lines: string[] = [];
  let words = 0;
  for (const line of all) {
    lines.push(line);
    words += wordsIn(line).length;
    if (lines.length >= LINES_MIN && words >= WORDS_MIN) break;
  }
  return lines;
}

function stillIn(all: Generator<string>): (line: string) => boolean {
  const now = new Set<string>();
  for (const line of all) {
    now.add(line);
    if (now.size >= LINES_AFTERWARDS) break;
  }
  const sentences = [...now].map(wordsIn).filter(({ length }) => length >= SENTENCE_MIN_WORDS);
  return (line) => now.has(line) || sentences.some((words) => isCorrected(wordsIn(line), words));
}

/** Whether three of four words of a sentence are in the other, which is about as long. */
function isCorrected(words: string[], other: string[]): boolean {
  if (words.length < SENTENCE_MIN_WORDS || other.length * 3 > words.length * 4) return false;
  const there = new Set(other);
  return words.filter((word) => there.has(word)).length * 4 >= words.length * 3;
}

function wordsIn(line: string): string[] {
  return line.split(" ");
}

/** What can be read on one side of the box in its document, piece by piece, but for what counts and dates. */
function* linesFrom({ shown }: Editable, step: "previousNode" | "nextNode"): Generator<string> {
  const walker = document.createTreeWalker(
    shown.getRootNode(),
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  walker.currentNode = shown;
  for (let seen = 0; seen < NODES_MAX && walker[step](); seen += 1) {
    const node = walker.currentNode;
    if (shown.contains(node)) continue;
    const line = lineOf(node);
    if (line !== "" && !isVolatile(line) && isRead(isElement(node) ? node : node.parentElement)) yield line;
  }
}

function lineOf(node: Node): string {
  const words = isText(node) ? node.data : isElement(node) ? (node.getAttribute("alt") ?? "") : "";
  return words.slice(0, LINE_MAX_CHARS).replace(/\s+/g, " ").trim();
}

/** Whether it counts or dates what it stands beside. A sentence does not, whatever is in it. */
function isVolatile(line: string): boolean {
  return wordsIn(line).length < SENTENCE_MIN_WORDS && VOLATILE.test(line);
}

/** "2 min ago", "14 likes", "10:32", "Edited", "Saved just now" */
const VOLATILE =
  /^[\d\W]{0,12}$|\b(?:ago|just now|today|yesterday|edited|saved|saving|typing|online|unread)\b|\d{1,2}:\d\d|^\W{0,3}\d{1,6}[ +]|\b(?:likes?|replies|comments?|views?|votes?)\W{0,3}\d{0,6}\W{0,3}$/i;

function isRead(around: Element | null): boolean {
  if (!around?.checkVisibility()) return false;
  for (let element: Element | null = around; element; element = element.parentElement) {
    if (isControl(element)) return false;
  }
  return true;
}
