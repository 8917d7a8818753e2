import { shadowRootOf } from "./extension-api.ts";

/*
 * Elements are known by what they are, not by their class: around an editor's own frame stand those of another
 * document, whose classes are others.
 */

/** What is drawn inside the element: its shadow content, what a slot was given, or simply its children. */
export function flatChildren(element: Element): Iterable<Node> {
  if (isSlot(element)) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return (shadowRootOf(element) ?? element).childNodes;
}

/** The element around this one as they are drawn; out of a shadow root it is the root's host. */
export function flatParent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot(root) ? root.host : null);
}

/** Whether the outer element is the inner one or is drawn around it. */
export function holds(outer: Element, inner: Element): boolean {
  for (let element: Element | null = inner; element; element = flatParent(element)) {
    if (element === outer) return true;
  }
  return false;
}

/** Every element below, those inside shadow roots in their place. */
export function* flatElements(root: Element): Generator<Element> {
  // Not by recursion: each element would be handed on through all those around it.
  const open = [iteratorOf(root)];
  for (let around = open.at(-1); around; around = open.at(-1)) {
    const { value: child, done } = around.next();
    if (done) open.pop();
    else if (isElement(child)) {
      yield child;
      open.push(iteratorOf(child));
    }
  }
}

function iteratorOf(element: Element): Iterator<Node> {
  return flatChildren(element)[Symbol.iterator]();
}

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isSlot(element: Element): element is HTMLSlotElement {
  return element.localName === "slot" && "assignedNodes" in element;
}

function isShadowRoot(root: Node): root is ShadowRoot {
  return "host" in root;
}

/** Whether the text keeps its line breaks and spaces as they are written. */
export function keepsSpace(node: Text): boolean {
  const parent = node.parentElement;
  return parent !== null && /^(pre|break-spaces)/.test(getComputedStyle(parent).whiteSpace);
}

const PARAGRAPHS = /^(P|H[1-6]|UL|OL|DL|BLOCKQUOTE|PRE|TABLE|FIGURE)$/;

export function isCell(element: Element): boolean {
  return getComputedStyle(element).display === "table-cell";
}

/** How many line breaks stand between the element and its neighbours; 0 for what flows in a line. */
export function linesAround(element: Element): number {
  const { display } = getComputedStyle(element);
  if (/^(inline|contents|ruby|table-cell)/.test(display)) return 0;
  return PARAGRAPHS.test(element.tagName) ? 2 : 1;
}
