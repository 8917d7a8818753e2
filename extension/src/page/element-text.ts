import { flatChildren, keepsSpace, linesAround } from "./flat-tree.ts";
import { TextWriter } from "./text-writer.ts";
import { isRendered, isTextSeen } from "./visibility.ts";

/**
 * The text of an element as a person sees it: paragraphs one empty line apart, shadow content in its place,
 * nothing of what the page hides.
 * @param isLeftOut which elements inside are no part of it
 */
export function elementText(element: Element, isLeftOut: (inner: Element) => boolean): string {
  const writer = new TextWriter();
  const visit = (node: Node) => {
    if (node instanceof Text && isTextSeen(node)) writer.write(node.data, keepsSpace(node));
    if (!(node instanceof Element) || !isRendered(node) || (node !== element && isLeftOut(node))) return;
    if (node instanceof HTMLBRElement) return writer.newLine();
    const lines = linesAround(node);
    if (lines > 0) writer.breakLine(lines);
    for (const child of flatChildren(node)) visit(child);
    if (lines > 0) writer.breakLine(lines);
  };
  visit(element);
  return writer.text();
}
