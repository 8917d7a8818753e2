import { flatChildren, isCell, keepsSpace, linesAround } from "./flat-tree.ts";
import { atOnce, type Sliced } from "./slices.ts";
import { TextWriter } from "./text-writer.ts";
import { isRendered, isTextSeen } from "./visibility.ts";

/**
 * The text of an element as a person sees it: paragraphs one empty line apart, shadow content in its place,
 * nothing of what the page hides.
 * @param isLeftOut which elements inside are no part of it
 */
export function elementText(element: Element, isLeftOut: (inner: Element) => boolean): string {
  return atOnce(slicedText(element, isLeftOut));
}

/**
 * The same, with a pause after every element.
 * @param maxChars what is far beyond is not read
 */
export function* slicedText(
  element: Element,
  isLeftOut: (inner: Element) => boolean,
  maxChars = Number.POSITIVE_INFINITY,
): Sliced<string> {
  const writer = new TextWriter();
  function* visit(node: Node): Sliced<void> {
    // Twice, since what is trimmed counts as well.
    if (writer.length > 2 * maxChars) return;
    if (node instanceof Text && isTextSeen(node)) writer.write(node.data, keepsSpace(node));
    if (!(node instanceof Element) || !isRendered(node) || (node !== element && isLeftOut(node))) return;
    if (node instanceof HTMLBRElement) return writer.newLine();
    yield;
    const formula = formulaOf(node);
    if (formula !== null) return writer.write(formula, false);
    const lines = linesAround(node);
    if (lines > 0) writer.breakLine(lines);
    else if (isCell(node)) writer.nextCell();
    for (const child of flatChildren(node)) yield* visit(child);
    if (lines > 0) writer.breakLine(lines);
  }
  yield* visit(element);
  return writer.text();
}

/** What a formula that is a picture, or is drawn sign by sign, says to who cannot see it: Canvas, Moodle, MathJax. */
function formulaOf(element: Element): string | null {
  if (element.matches(FORMULA_PICTURES)) return element.getAttribute("alt")?.replace(/^LaTeX: ?/, "") ?? "";
  return element.localName === "mjx-container"
    ? (element.querySelector("mjx-assistive-mml")?.textContent ?? null)
    : null;
}

const FORMULA_PICTURES = "img.equation_image, img.texrender, img.math, img.Wirisformula";
