import { isControl } from "./controls.ts";
import { shadowRootOf } from "./extension-api.ts";
import { isElement, isText } from "./flat-tree.ts";
import { isSentence } from "./line-words.ts";

/** Pages of nothing but controls are not searched to their ends. */
const NODES_MAX = 400;
const LINE_MAX_CHARS = 400;

/**
 * What can be read on one side of the element in its document, shadow roots and frames beside it included, piece by
 * piece, but for what counts and dates.
 */
export function* linesFrom(shown: Element, step: Step): Generator<string> {
  for (const node of nodesFrom(shown, step, { left: NODES_MAX })) {
    const line = lineOf(node);
    if (line !== "" && !isVolatile(line) && isRead(isElement(node) ? node : node.parentElement)) yield line;
  }
}

export type Step = "previousNode" | "nextNode";

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
  if (element.localName !== "iframe") return shadowRootOf(element);
  return (element as HTMLIFrameElement).contentDocument;
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
