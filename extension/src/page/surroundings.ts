import { type Editable, isUsable } from "./editable.ts";
import { framesAround } from "./focus.ts";
import { differsInName, isAlike, isSameCount, isSameLine, isSentence, wordsIn } from "./line-words.ts";
import { linesFrom } from "./readable-lines.ts";

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

/** A box that was used, and what stood around it then. */
export interface UsedBox {
  readonly editable: Editable | null;
  readonly around: Surroundings | null;
}

/** Whether the page has put the box last used below another post since. */
export function isForAnotherPost(used: UsedBox): boolean {
  return used.editable !== null && isUsable(used.editable) && isBelowAnotherPost(used);
}

/** The same of a box that may take no text any more. */
export function isBelowAnotherPost({ editable, around }: UsedBox): boolean {
  return editable?.element.isConnected === true && around !== null && isBelowAnother(editable, around);
}

/**
 * Whether a box that was kept is for another post now: what stood at another post stands above it, nothing like the
 * sentence right above it stands there any more, nor a shorter line and whose it was, it was moved below something
 * else, or another name stands beside it. Who used it meant the post that they read there.
 */
function isBelowAnother({ shown }: Editable, around: Surroundings): boolean {
  const { above, below, beyond, within, label } = around;
  const place = placeOf(shown);
  const now = [...upTo(LINES_AFTERWARDS, linesFrom(place, "previousNode"))];
  if (isExchanged(now, around) || differsInName(label, labelOf(shown))) return true;
  const changed = above.findIndex((line, at) => !isKept(line, now[at] ?? ""));
  if (changed < 0) return false;
  const isThere = (line: string) => now.some((other) => isAlike(line, other));
  const first = above.findIndex(isSentence);
  const sentence = above[first];
  const short = above.slice(0, first < 0 ? undefined : first);
  const isGone = sentence !== undefined && !isThere(sentence) && !isFolded(above.slice(first + 1), now);
  const isShortGone = short.length > 1 && !short.some(isThere);
  // What only resembles a post further down may be an answer that quotes it.
  const isNowAbove = below.filter(isSentence).some((line) => now.includes(line));
  const isMoved = changed === 0 && (!isStillWithin(place, within) || isNowAbove);
  return isGone || isShortGone || isMoved || isRenamed([...above, beyond].slice(changed), now.slice(changed));
}

/** Whether a line is the same but for some words, or for a number that counts something. */
function isKept(line: string, other: string): boolean {
  return isAlike(line, other) || isSameCount(line, other);
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
  // What stood there may only have gone, a mark may have come, or another post in between the post and what was above it.
  const hasGone = line === (above[at + 1] ?? beyond) && !now.includes(former);
  const isPushedUp = at > 0 && isSentence(line) && now.slice(at).some((other) => isKept(former, other));
  return !hasGone && !isPushedUp && (isSentence(line) || now[at + 1] !== former);
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
