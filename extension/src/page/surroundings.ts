import { isControl } from "./controls.ts";
import type { Editable } from "./editable.ts";
import { shadowRootOf } from "./extension-api.ts";
import { isElement, isText } from "./flat-tree.ts";
import { framesAround } from "./focus.ts";

/** What can be read around a box, the nearest first on each side: it tells what the box is for. */
export interface Surroundings {
  above: readonly string[];
  below: readonly string[];
  /** The line above the furthest of those. */
  beyond: string | undefined;
  /** What stood further off than the next post: it belongs to others. */
  elsewhere: ReadonlySet<string>;
  /** What holds the box, from the inside outwards. */
  within: readonly Element[];
  /** What the box says of itself: "Reply to Maria" */
  label: string;
}

/** Enough to tell one post from another: a name and what follows it. */
const LINES_MIN = 3;
const WORDS_MIN = 12;
/** Posts may come between what stood right beside a box and the box. */
const LINES_AFTERWARDS = 60;
/** Pages of nothing but controls are not searched to their ends. */
const NODES_MAX = 400;
const LINE_MAX_CHARS = 400;
/** So many words are a sentence; fewer are a name, a heading or what counts and dates. */
const SENTENCE_MIN_WORDS = 8;
/** So many words stay a line's own when its writer adds to them. */
const ADDED_TO_MIN_WORDS = 4;

/** The lines of the page right above and below the box, or around the frame that it fills. */
export function surroundingsOf({ shown }: Editable): Surroundings {
  const place = placeOf(shown);
  const [allAbove, allBelow] = (["previousNode", "nextNode"] as const).map((step) => [
    ...upTo(LINES_AFTERWARDS, linesFrom(place, step)),
  ]) as [string[], string[]];
  const above = nearest(allAbove);
  const own = above.slice(0, endOfPost(above));
  const elsewhere = new Set([...allAbove, ...allBelow].filter((line) => !own.includes(line)));
  return {
    ...{ above, below: nearest(allBelow), beyond: allAbove[above.length] },
    ...{ elsewhere, within: elementsAround(place), label: labelOf(shown) },
  };
}

/** The box, or what holds its shadow root or is the frame around it, where nothing can be read above it in there. */
function placeOf(shown: Element): Element {
  const hasLines = (place: Element) => !linesFrom(place, "previousNode").next().done;
  return [shown, ...framesAround()].flatMap(withHosts).find(hasLines) ?? shown;
}

function labelOf(box: Element): string {
  return box.getAttribute("aria-label") ?? box.getAttribute("placeholder") ?? "";
}

function withHosts(element: Element): Element[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [element, ...withHosts(root.host)] : [element];
}

function elementsAround(place: Element): Element[] {
  const around: Element[] = [];
  for (let element = place.parentElement; element; element = element.parentElement) around.push(element);
  return around;
}

/**
 * What can be read right above this frame in the page around it: it tells what an editor's own frame is for.
 * @returns null where nothing can be read there, as around a frame of another origin
 */
export function placeOfFrame(): string | null {
  for (const frame of framesAround()) {
    const lines = nearest(linesFrom(frame, "previousNode"));
    if (lines.length > 0) return lines.join("\n");
  }
  return null;
}

/**
 * Whether a box stands where one with these lines around it did: what stood right above it still does, but for words
 * that were added to it, and most of what stood below it is there. Between the furthest line above and the others
 * something may have come.
 */
export function standsBetween({ shown }: Editable, { above, below }: Surroundings): boolean {
  const box = placeOf(shown);
  const now = [...upTo(LINES_AFTERWARDS, linesFrom(box, "previousNode"))];
  const isStill = (line: string, place: number) => {
    const isFurthest = place > 0 && place === above.length - 1;
    return now.slice(place, isFurthest ? undefined : place + 1).some((other) => isSameLine(line, other));
  };
  if (!above.every(isStill)) return false;
  const after = [...upTo(LINES_AFTERWARDS, linesFrom(box, "nextNode"))];
  const isThere = (line: string) => after.some((other) => isSameLine(line, other));
  return below.filter(isThere).length * 2 >= below.length;
}

/**
 * Whether a box that was kept is for another post now: what stood at another post stands above it, nothing like the
 * sentence right above it stands there any more, nor a shorter line and whose it was, it was moved below something
 * else, or another name stands beside it. Who used it meant the post that they read there.
 */
export function isBelowAnother({ shown }: Editable, around: Surroundings): boolean {
  const { above, below, beyond, within, label } = around;
  const place = placeOf(shown);
  const now = [...upTo(LINES_AFTERWARDS, linesFrom(place, "previousNode"))];
  if (isExchanged(now, around) || differsInName(label, labelOf(shown))) return true;
  const changed = above.findIndex((line, at) => !isAlike(line, now[at] ?? ""));
  if (changed < 0) return false;
  const isThere = (line: string) => now.some((other) => isAlike(line, other));
  const first = above.findIndex(isSentence);
  const sentence = above[first];
  const short = above.slice(0, first < 0 ? undefined : first);
  const isGone = sentence !== undefined && !isThere(sentence) && !isFolded(above.slice(first + 1), now);
  const isShortGone = short.length > 1 && !short.some(isThere);
  const isMoved = changed === 0 && (!isStillWithin(place, within) || below.filter(isSentence).some(isThere));
  return isGone || isShortGone || isMoved || isRenamed([...above, beyond].slice(changed), now.slice(changed));
}

/** How many of the lines above a box are of the post right above it: its last sentence, and the name above that. */
function endOfPost(above: readonly string[]): number {
  const first = above.findIndex(isSentence);
  const next = first < 0 ? -1 : above.findIndex((line, at) => at > first && isSentence(line));
  return next < 0 ? above.length : next;
}

/** Whether what differs first was another post's before, however like the two may be. */
function isExchanged(now: readonly string[], { above, beyond, elsewhere }: Surroundings): boolean {
  const at = above.slice(0, endOfPost(above)).findIndex((line, place) => line !== now[place]);
  const [line, former] = [now[at], above[at]];
  if (line === undefined || former === undefined || !elsewhere.has(line)) return false;
  // What stood there may only have gone, and a mark may have come.
  const hasGone = line === (above[at + 1] ?? beyond) && !now.includes(former);
  return !hasGone && (isSentence(line) || now[at + 1] !== former);
}

/** Whether a sentence is only hidden: the name above it stands first now. */
function isFolded([name]: readonly string[], [first]: readonly string[]): boolean {
  return name !== undefined && first !== undefined && !isSentence(name) && name === first;
}

/** Whether another name stands in a name's place. A mark beside one may come and go. */
function isRenamed(
  [line = "", next]: readonly (string | undefined)[],
  [other = "", otherNext]: readonly string[],
): boolean {
  return next !== other && otherNext !== line && differsInName(line, other);
}

function isStillWithin(place: Element, within: readonly Element[]): boolean {
  const around = elementsAround(place);
  return around.length === within.length && around.every((element, at) => element === within[at]);
}

/** Whether it is the same line, or its writer changed some words of it. */
function isAlike(line: string, other: string): boolean {
  if (isSameLine(line, other)) return true;
  const words = tellingWords(line);
  const others = tellingWords(other);
  const fewer = Math.min(words.size, others.size);
  const shared = [...words].filter((word) => others.has(word)).length;
  return fewer >= ALIKE_MIN_WORDS && shared >= ALIKE_SHARE * fewer;
}

/** Shorter ones stand in any sentence; those of scripts without spaces are short. */
function tellingWords(line: string): Set<string> {
  const isTelling = (word: string) => /\p{L}{4,}/u.test(word) || UNSPACED.test(word);
  return new Set(wordsIn(line.toLowerCase()).filter(isTelling));
}

const ALIKE_MIN_WORDS = 4;
const ALIKE_SHARE = 0.7;

function isSentence(line: string): boolean {
  return wordsIn(line).length >= SENTENCE_MIN_WORDS;
}

/** Whether two short lines say the same of two names: "Maria" and "Sam Ito", "Reply to Maria" and "Reply to Sam" */
function differsInName(line: string, other: string): boolean {
  if (isSentence(line) || isSentence(other)) return false;
  const [words, others] = [wordsIn(line), wordsIn(other)];
  const start = words.findIndex((word, at) => word !== others[at]);
  if (start < 0) return false;
  const isSameFromEnd = (at: number) => words.at(-1 - at) === others.at(-1 - at);
  let end = 0;
  while (end < Math.min(words.length, others.length) - start && isSameFromEnd(end)) end += 1;
  const [name, otherName] = [words, others].map((all) => all.slice(start, all.length - end));
  return isName(name) && isName(otherName) && !isInitial(name, otherName) && !isInitial(otherName, name);
}

/** "R." for "Raman" */
function isInitial([name = ""]: readonly string[] = [], others: readonly string[] = []): boolean {
  const [other = ""] = others;
  return others.length === 1 && /^\p{Lu}\.?$/u.test(other) && name[0] === other[0];
}

/** Scripts without capitals tell names by nothing. */
function isName(words: readonly string[] = []): boolean {
  return words.length > 0 && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
}

function nearest(all: Iterable<string>): string[] {
  const lines: string[] = [];
  let words = 0;
  for (const line of all) {
    lines.push(line);
    words += wordsIn(line).length;
    if (lines.length >= LINES_MIN && words >= WORDS_MIN) break;
  }
  return lines;
}

function* upTo(count: number, all: Generator<string>): Generator<string> {
  let seen = 0;
  for (const line of all) {
    yield line;
    if (++seen >= count) break;
  }
}

/** Whether it is the same line, or its writer added to it, or it is shown to its end now. */
function isSameLine(line: string, other: string): boolean {
  const begun = line.replace(/(?:…|\.{3})$/, "").trimEnd();
  return line === other || (wordsIn(begun).length >= ADDED_TO_MIN_WORDS && other.startsWith(begun));
}

function wordsIn(line: string): string[] {
  if (!UNSPACED.test(line)) return line.split(" ");
  return [...SEGMENTER.segment(line)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * What can be read on one side of the element in its document, shadow roots and frames beside it included, piece by
 * piece, but for what counts and dates.
 */
function* linesFrom(shown: Element, step: Step): Generator<string> {
  for (const node of nodesFrom(shown, step, { left: NODES_MAX })) {
    const line = lineOf(node);
    if (line !== "" && !isVolatile(line) && isRead(isElement(node) ? node : node.parentElement)) yield line;
  }
}

type Step = "previousNode" | "nextNode";

/** @param budget how many nodes may still be looked at */
function* nodesFrom(start: Node, step: Step, budget: { left: number }): Generator<Node> {
  const root = isElement(start) ? start.getRootNode() : start;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  walker.currentNode = start;
  if (root === start && step === "previousNode") {
    while (walker.lastChild());
    if (walker.currentNode !== start) yield walker.currentNode;
  }
  for (; budget.left > 0 && walker[step](); budget.left -= 1) {
    const node = walker.currentNode;
    if (isElement(start) && start.contains(node)) continue;
    yield node;
    const inside = isElement(node) ? rootInside(node) : null;
    if (inside && isRead(node as Element)) yield* nodesFrom(inside, step, budget);
  }
}

/** What the element shows that is no part of its own document; null for nothing, and for what may not be read. */
function rootInside(element: Element): Node | null {
  if (!(element instanceof HTMLIFrameElement)) return shadowRootOf(element);
  try {
    return element.contentDocument?.body.getRootNode() ?? null;
  } catch {
    return null;
  }
}

function lineOf(node: Node): string {
  const words = isText(node) ? node.data : isElement(node) ? (node.getAttribute("alt") ?? "") : "";
  return words.slice(0, LINE_MAX_CHARS).replace(/\s+/g, " ").trim();
}

/** Whether it counts or dates what it stands beside. A sentence does not, whatever is in it. */
function isVolatile(line: string): boolean {
  return !isSentence(line) && VOLATILE.test(line);
}

/** "2 min ago", "14 likes", "10:32", "Edited", "Saved just now" */
const VOLATILE =
  /^\P{L}{0,12}$|\b(?:ago|just now|today|yesterday|edited|saved|saving|typing|online|unread)\b|\d{1,2}:\d\d|^\W{0,3}\d{1,6}[ +]|\b(?:likes?|replies|comments?|views?|votes?)\W{0,3}\d{0,6}\W{0,3}$/iu;

function isRead(around: Element | null): boolean {
  if (!around?.checkVisibility()) return false;
  for (let element: Element | null = around; element; element = element.parentElement) {
    if (isControl(element)) return false;
  }
  return true;
}
