import { shadowRootOf } from "./extension-api.ts";
import { flatParent, holds } from "./flat-tree.ts";

/*
 * What traps programs that fill in everything is drawn, of some size and on the page, and still no person finds it: it
 * is see-through, beneath something else, cut away, or of one color.
 */

/** Whether a person who looks for the box would find it, as far as it is in view. */
export function isFindable(box: Element): boolean {
  return isOpaque(box) && isUncovered(box) && isInkSeen(box);
}

/** Where it is looked whether something lies over a box, in shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const;

/** Whether the element can be seen at one of its points that are in view; true where none is. */
export function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hits = POINTS.flatMap(([x, y]) => {
    const hit = deepElementAt(element.ownerDocument, left + x * width, top + y * height);
    return hit === null ? [] : [hit];
  });
  return hits.length === 0 || hits.some((hit) => isSeenBeneath(hit, element));
}

/** @returns null for a point outside the window */
function deepElementAt(document: Document, x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (let root = hit && shadowRootOf(hit); root; root = hit && shadowRootOf(hit)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** Whether the box is itself what is met there, or shines through it. */
function isSeenBeneath(hit: Element, box: Element): boolean {
  if (holds(box, hit)) return true;
  if (holds(hit, box)) return false;
  for (let cover: Element | null = hit; cover && !holds(cover, box); cover = flatParent(cover)) {
    if (isCover(cover)) return false;
  }
  return true;
}

const REPLACED = "img, picture, canvas, video, iframe, embed, object";

function isCover(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  if (Number.parseFloat(opacity) < COVER_OPACITY_MIN) return false;
  return element.matches(REPLACED) || backgroundImage !== "none" || isSolid(backgroundColor);
}

/** Beneath less, as beneath the shade around a dialog, a box is still seen. */
const COVER_OPACITY_MIN = 0.9;

function isSolid(color: string): boolean {
  const { alpha } = channelsOf(color);
  return alpha >= COVER_OPACITY_MIN;
}

/** Whether the element and what is around it lets enough through to be found by a person who looks for it. */
export function isOpaque(element: Element): boolean {
  // Around a box that scrolls a mask only fades its edges.
  return !getComputedStyle(element).maskImage.includes("gradient") && !isFaint(element);
}

/** Whether so little of the element comes through, by its own and by what is around it, that nobody makes it out. */
export function isFaint(element: Element): boolean {
  let opacity = 1;
  for (let around: Element | null = element; around; around = flatParent(around)) {
    const style = getComputedStyle(around);
    opacity *= Number.parseFloat(style.opacity);
    if (opacity < OPAQUE_MIN || HIDING_FILTER.test(style.filter)) return true;
  }
  return false;
}

const OPAQUE_MIN = 0.1;
const HIDING_FILTER = /opacity\(0(?:\.0\d*)?\)|blur\(\d{2}/;

/** Whether the text of the box is of another color than what lies behind it, where the page says both. */
export function isInkSeen(box: Element): boolean {
  const ink = channelsOf(getComputedStyle(box).color);
  if (ink.alpha === 0) return true;
  for (let around: Element | null = box; around; around = flatParent(around)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(around);
    if (backgroundImage !== "none") return true;
    if (isSolid(backgroundColor)) {
      const paper = channelsOf(backgroundColor);
      return !isAlike(ink.rgb, paper.rgb) || isPaintedWithin(box, around);
    }
  }
  const { ownerDocument } = box;
  const isPlain = getComputedStyle(ownerDocument.documentElement).colorScheme === "normal";
  return !isPlain || !isAlike(ink.rgb, WHITE) || isPaintedWithin(box, ownerDocument.documentElement);
}

/** What a page is drawn on that says nothing of it. */
const WHITE = [255, 255, 255];

function isAlike(ink: readonly number[], paper: readonly number[]): boolean {
  return ink.every((channel, at) => Math.abs(channel - (paper[at] ?? 0)) < SEEN_DIFFERENCE);
}

/** Whether between the two something else may be painted: by what stands beside an element, or by no element at all. */
function isPaintedWithin(box: Element, outer: Element): boolean {
  for (let around: Element | null = box; around; around = flatParent(around)) {
    for (const part of ["::before", "::after"]) {
      const style = getComputedStyle(around, part);
      if (style.content !== "none" && isPainted(style)) return true;
    }
    if (around === outer) break;
    const beside = [...(flatParent(around)?.children ?? [])].slice(0, BESIDE_MAX);
    if (beside.some((other) => other !== around && isLaidBelow(other, box))) return true;
  }
  return false;
}

/** So many elements beside one are looked at. */
const BESIDE_MAX = 20;

function isPainted({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundImage !== "none" || isSolid(backgroundColor);
}

/** Whether an element is painted and laid over, or below, where the box is. */
function isLaidBelow(element: Element, box: Element): boolean {
  const style = getComputedStyle(element);
  if (!/absolute|fixed/.test(style.position) || !(element.matches(REPLACED) || isPainted(style)))
    return false;
  const [outer, inner] = [element, box].map((one) => one.getBoundingClientRect());
  return (
    outer !== undefined &&
    inner !== undefined &&
    ((outer.left <= inner.left && outer.right >= inner.right) || style.position === "fixed")
  );
}

/** Of 255. */
const SEEN_DIFFERENCE = 8;

/** Of a computed color in sRGB; one of a newer space counts as seen through, as nothing is known of it. */
function channelsOf(color: string): { rgb: number[]; alpha: number } {
  const [red, green, blue, alpha = 1] = (color.match(/^rgba?\(([^)]*)\)$/)?.[1] ?? "0, 0, 0, 0")
    .split(",")
    .map(Number);
  return { rgb: [red ?? 0, green ?? 0, blue ?? 0], alpha };
}
