import { flatChildren, flatParent } from "../flat-tree.ts";
import { filtered, type Sliced } from "../slices.ts";
import { isRendered } from "../visibility.ts";
import { authorName, isNameLike } from "./author-name.ts";

/** A line that names somebody and says when is no longer. */
const BYLINE_MAX_CHARS = 80;
/** A post has more to say than its author's name. */
const WORDS_MIN_CHARS = 40;
/** An element whose first words come later than that many elements is a page, not a post. */
const DEPTH_MAX = 12;

/** The line with which an element begins, where that names somebody and says when: "Student 12 - Nov 3". */
export function bylineOf(element: Element): { line: Element; name: string } | null {
  const line = firstLine(element);
  const name = line && nameIn(line);
  return line && name ? { line, name } : null;
}

/**
 * Boxes that begin with somebody's name and go on with words, where more than one does so beside the other: the posts
 * of a page that says nothing of what its boxes are.
 */
export function* namedBoxes(elements: Element[]): Sliced<Element[]> {
  const lines = yield* filtered(elements, isByline);
  const boxes = [...new Set(lines.map(boxBegunBy).filter((box) => box !== null))];
  const beside = Map.groupBy(boxes, flatParent);
  const kinds = new Set(
    [...beside.values()]
      .filter(({ length }) => length > 1)
      .flat()
      .map(kindOf),
  );
  // An answer may stand alone in the box of what it answers.
  return boxes.filter((box) => kinds.has(kindOf(box)));
}

function isByline(element: Element): boolean {
  const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  return hasWords && isRendered(element) && nameIn(element) !== null;
}

/** A subject may look like a name: what is one has its time beside it. */
function nameIn(line: Element): string | null {
  const shown = short(line);
  const next = short(line.nextElementSibling ?? line.parentElement?.nextElementSibling);
  const isDated = TIME.test(shown) || (isNameLike(shown) && TIME.test(next));
  return isDated ? authorName(shown) : null;
}

function short(element: Element | null | undefined): string {
  const text = (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  return text.length <= BYLINE_MAX_CHARS ? text : "";
}

const TIME =
  /\b(?:\d{1,2}:\d\d|20\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|ago|yesterday|today)\b/i;

/** The smallest box that the line begins and that says more than the line. */
function boxBegunBy(line: Element): Element | null {
  const least = (line.textContent ?? "").trim().length + WORDS_MIN_CHARS;
  let box = flatParent(line);
  for (let depth = 0; box && depth < DEPTH_MAX; box = flatParent(box), depth += 1) {
    if (box.matches("body, html, main, [role='main']") || firstLine(box) !== line) return null;
    if ((box.textContent ?? "").trim().length >= least) return box;
  }
  return null;
}

/** The element that holds the first words of another, or of itself. */
function firstLine(element: Element): Element | null {
  for (const child of flatChildren(element)) {
    if (child instanceof Text && child.data.trim() !== "") return element;
    const line = child instanceof Element && isRendered(child) ? firstLine(child) : null;
    if (line) return line;
  }
  return null;
}

function kindOf({ tagName, className }: Element): string {
  return `${tagName} ${className.toString()}`;
}
