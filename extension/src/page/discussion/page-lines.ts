import { isControl } from "../controls.ts";
import { flatChildren, isCell, isElement, isText, linesAround } from "../flat-tree.ts";
import { isRendered } from "../visibility.ts";
import { type Byline, bylineIn, bylineOfTwo } from "./byline.ts";
import { NO_POSTS_IN } from "./markup.ts";

/** A line as it is drawn: what stands between two breaks, in the box that it is a line of. */
export interface Line {
  element: Element;
  text: string;
}

/** The lines in an element, in their order, without those of controls, quotations and boxes that people write in. */
export function* linesIn(root: Element): Generator<Line | undefined> {
  let words = "";
  let place = root;
  const line = (): Line | undefined => {
    const text = words.replace(/\s+/g, " ").trim();
    words = "";
    return text === "" ? undefined : { element: place, text };
  };
  function* visit(node: Node, box: Element): Generator<Line | undefined> {
    if (isText(node)) {
      if (words.trim() === "") place = box;
      words += node.data;
    }
    if (!isElement(node) || isLeftOut(node) || !isRendered(node)) return;
    const isBox = node.localName === "br" || linesAround(node) > 0 || isCell(node);
    // Also a pause: who reads a long page stops at each element.
    yield isBox ? line() : undefined;
    for (const child of flatChildren(node)) yield* visit(child, isBox ? node : box);
    if (isBox) yield line();
  }
  yield* visit(root, root);
  yield line();
}

const LEFT_OUT = `${NO_POSTS_IN}, blockquote, q`;

function isLeftOut(element: Element): boolean {
  if ("isContentEditable" in element && element.isContentEditable) return true;
  return isControl(element) || element.matches(LEFT_OUT);
}

/** The byline that an element begins with: "Student 12 - Nov 3", also in two lines. */
export function bylineOf(element: Element): Byline | null {
  let first: Line | undefined;
  for (const line of linesIn(element)) {
    if (!line) continue;
    if (first) return bylineOfTwo(first.text, line.text);
    const byline = bylineIn(line.text);
    if (byline) return byline;
    first = line;
  }
  return null;
}
