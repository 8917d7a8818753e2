import { isControl, isEditor } from "../controls.ts";
import { flatChildren, flatParent, isElement, isText } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { isRendered } from "../visibility.ts";
import { NO_POSTS_IN } from "./markup.ts";

/* What is written on a page, text node by text node, each with where its element stands among the others. */

/** A text as it stands in one element, or a picture's. */
export interface Piece {
  element: Element;
  text: string;
}

/** What an element holds: its first and last piece, and how many of the times. */
export interface Held {
  first: number;
  last: number;
  times: number;
}

/**
 * What the elements around the pieces hold of them.
 * @param times the places of those pieces that are counted as times
 */
export function* heldBy(
  pieces: readonly Piece[],
  times: readonly number[],
): Sliced<ReadonlyMap<Element, Held>> {
  const isTimeAt = new Set(times);
  const found = new Map<Element, Held>();
  for (const [at, { element }] of pieces.entries()) {
    yield;
    for (const around of withAncestors(element)) {
      const held = found.get(around) ?? { first: at, last: at, times: 0 };
      held.last = at;
      if (isTimeAt.has(at)) held.times += 1;
      found.set(around, held);
    }
  }
  return found;
}

/** An element with more shows more than a name. */
const ALONE_MAX_CHILDREN = 3;

/** Whether the element shows no more than the text. */
export function isAlone({ element, text }: Piece): boolean {
  return element.childElementCount <= ALONE_MAX_CHILDREN && textOf(element.textContent ?? "") === text;
}

export function* withAncestors(element: Element): Generator<Element> {
  for (let around: Element | null = element; around; around = flatParent(around)) yield around;
}

/** All that is written on the page, save in controls, quotations and boxes that people write in. */
export function* piecesOf(root: Element): Sliced<Piece[]> {
  const pieces: Piece[] = [];
  const add = (element: Element, text: string) => {
    if (text !== "") pieces.push({ element, text });
  };
  function* visit(element: Element): Sliced<void> {
    yield;
    if (!isRendered(element) || isEditor(element) || isControl(element) || element.matches(LEFT_OUT)) return;
    if (element.localName === "img") add(element, textOf(element.getAttribute("alt") ?? ""));
    for (const child of flatChildren(element)) {
      if (isText(child)) add(element, textOf(child.data));
      else if (isElement(child)) yield* visit(child);
    }
  }
  yield* visit(root);
  return pieces;
}

const LEFT_OUT = `${NO_POSTS_IN}, blockquote, q`;

function textOf(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** So many elements around a text tell its place. */
export const PLACE_LEVELS = 3;

/** What the elements around a text are. */
export function kindsAround(element: Element, levels: number): string {
  const kinds: string[] = [];
  for (const around of withAncestors(element)) if (kinds.push(kindOf(around)) === levels) break;
  return kinds.join(" < ");
}

/** What an element is, without the numbers that tell one post from another, and how deep an answer is set in. */
export function kindOf(element: Element): string {
  const names = `${element.className.toString()} ${element.getAttribute("slot") ?? ""}`.replace(/\d+/g, "");
  const style = (element.getAttribute("style") ?? "").replace(/(?:margin|padding)[^;]*|-?[\d.]+/g, "");
  return `${element.localName}.${names.trim()}${style}`;
}

/** Among what else stands in the same box, where nothing but that tells it apart. */
export function orderOf(element: Element): string {
  if (element.className.toString() !== "" || element.hasAttribute("style")) return "";
  let order = 0;
  for (
    let before = element.previousElementSibling;
    before && order < ORDER_MAX;
    before = before.previousElementSibling
  )
    order += 1;
  return ` ${order}`;
}

const ORDER_MAX = 20;
