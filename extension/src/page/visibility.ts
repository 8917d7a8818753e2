import { isFaint, isInkSeen } from "./findable.ts";
import { flatParent } from "./flat-tree.ts";

/** Whether the element has boxes at all; what it holds cannot be seen or selected otherwise. */
export function isRendered(element: Element): boolean {
  if (NEVER_TEXT.test(element.tagName)) return false;
  const { display } = getComputedStyle(element);
  return display !== "none";
}

export function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** In capitals: those of drawings have names in small letters. */
const NEVER_TEXT = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TITLE|HEAD)$/;

/** Sizes from which on a person can make out letters. */
const READABLE_FONT_PX = 3;
const READABLE_BOX_PX = 3;

/** Whether a person can see the text: drawn, opaque, of a readable size and a color of its own, on the page and not clipped away. */
export function isTextSeen(node: Text): boolean {
  const parent = node.parentElement;
  if (!parent) return false;
  if (!/\S/.test(node.data)) return true;
  if (!isVisible(parent)) return false;
  const style = getComputedStyle(parent);
  if (Number.parseFloat(style.fontSize) < READABLE_FONT_PX || isTransparent(style.color)) return false;
  if (isFaint(parent) || !isInkSeen(parent)) return false;
  return drawnBoxes(node).some((box) => isUnclipped(box, parent));
}

function isTransparent(color: string): boolean {
  // Computed colours read `rgba(r, g, b, a)`, or `color(… / a)` for the newer spaces.
  return /^rgba\(.*, 0(\.0\d*)?\)$/.test(color) || /\/ 0(\.0\d*)?\)$/.test(color);
}

function drawnBoxes(node: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter((box) => box.width > 0 && box.height >= READABLE_BOX_PX);
}

/** Whether a person can see where the element is: drawn, opaque, of some size, on the page and not clipped away. */
export function isPlaceSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isLarge = box.width >= READABLE_BOX_PX && box.height >= READABLE_BOX_PX;
  return isLarge && isVisible(element) && isUnclipped(box, element);
}

/** Left of or above the page's origin no scrolling leads. */
function isOnPage(box: DOMRect, document: Document): boolean {
  const isRightToLeft = document.documentElement.dir === "rtl";
  const { scrollTop, scrollLeft } = pageScroll(document);
  return box.bottom + scrollTop > 0 && (isRightToLeft || box.right + scrollLeft > 0);
}

/** How far the page is scrolled, also where its body scrolls in place of the window. */
function pageScroll({ body, scrollingElement, defaultView }: Document) {
  const isOwn = scrollingElement !== body;
  return {
    scrollTop: (defaultView?.scrollY ?? 0) + (isOwn ? body.scrollTop : 0),
    scrollLeft: (defaultView?.scrollX ?? 0) + (isOwn ? body.scrollLeft : 0),
  };
}

/** Goes outwards through the boxes that cut off what overflows them; what can be scrolled to counts as seen. */
function isUnclipped(text: DOMRect, parent: Element): boolean {
  const { ownerDocument } = parent;
  let box = text;
  for (let element: Element | null = parent; element; element = flatParent(element)) {
    if (element === ownerDocument.body || element === ownerDocument.documentElement) break;
    const { overflow, clip, clipPath, position } = getComputedStyle(element);
    // Further out it matters where the box that scrolls is, and not how far it is scrolled.
    if (/auto|scroll/.test(overflow)) {
      if (!isScrolledTo(box, element)) return false;
      box = element.getBoundingClientRect();
      if (box.width < READABLE_BOX_PX || box.height < READABLE_BOX_PX) return false;
    }
    const cuts = /hidden|clip/.test(overflow) || hasEmptyClip(clip, clipPath);
    if (cuts && !overlapsReadably(box, element.getBoundingClientRect(), hasEmptyClip(clip, clipPath)))
      return false;
    if (position === "fixed") break;
  }
  return isOnPage(box, ownerDocument);
}

/** Whether scrolling the element leads to the box: it does not beyond where its own content begins. */
function isScrolledTo(box: DOMRect, element: Element): boolean {
  const { top, left } = element.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(element).direction === "rtl";
  return box.bottom + element.scrollTop > top && (isRightToLeft || box.right + element.scrollLeft > left);
}

/** The two idioms for text that only screen readers should find, and shapes that hold nothing. */
function hasEmptyClip(clip: string, clipPath: string): boolean {
  return (
    /^rect\((0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?\)$/.test(clip) ||
    /inset\((50|100)%|(?:circle|ellipse)\(0(?:px|%)/.test(clipPath) ||
    (clipPath.startsWith("polygon(") && isWithoutArea(clipPath))
  );
}

/** By the shoelace formula; pixels and percent are as good as each other where nothing is left. */
function isWithoutArea(polygon: string): boolean {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [at, number] of (polygon.match(/-?[\d.]+/g) ?? []).entries())
    (at % 2 === 0 ? xs : ys).push(Number(number));
  const doubled = ys.reduce((area, y, at) => {
    const next = (at + 1) % ys.length;
    return area + (xs[at] ?? 0) * (ys[next] ?? 0) - (xs[next] ?? 0) * y;
  }, 0);
  return Math.abs(doubled) < READABLE_BOX_PX;
}

function overlapsReadably(box: DOMRect, frame: DOMRect, isEmpty: boolean): boolean {
  if (isEmpty) return false;
  const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  return width >= READABLE_BOX_PX && height >= READABLE_BOX_PX;
}
