/**
 * Why the focus of the document cannot be seen, in a sentence, or nothing. Runs in the page, so it holds all that
 * it needs. What takes the focus from a program alone, such as the page after its address has changed, is no stop.
 */
export function findFocusFault(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element === document.body) return null;
  const name = `The focus on <${element.localName}> “${(element.ariaLabel || element.innerText || element.id).slice(0, 60)}”`;

  const lookOf = (one: Element) => {
    const { outline, boxShadow } = getComputedStyle(one);
    return `${outline} ${boxShadow}`;
  };
  const style = getComputedStyle(element);
  const isTransparent = /[,/] 0\)$/.test(style.outlineColor);
  const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 && !isTransparent;
  if (!hasOutline && style.boxShadow === "none") return `${name} has no ring.`;
  const others = [...document.querySelectorAll(element.localName)].filter((other) => other !== element);
  if (others.some((other) => lookOf(other) === lookOf(element))) return `${name} looks like those beside it.`;

  const place = element.getClientRects()[0];
  if (!place) return `${name} is on something that is not shown.`;
  const offset = hasOutline ? parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth) : 0;
  const seen = {
    left: Math.max(place.left, 0),
    top: Math.max(place.top, 0),
    right: Math.min(place.right, innerWidth),
    bottom: Math.min(place.bottom, innerHeight),
  };
  const cut = Math.max(
    seen.left - place.left,
    seen.top - place.top,
    place.right - seen.right,
    place.bottom - seen.bottom,
  );
  // At the window's very edge one side of the ring may be lost, and of a box half as high as the window its end.
  if (place.height <= innerHeight / 2 && cut > offset)
    return `${name} is ${cut} pixels outside of the window.`;
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowX === "visible") continue;
    const { left, right } = frame.getBoundingClientRect();
    // Browsers leave alone what is seen in part, so one side may be lost here too.
    if (place.left - offset < left && place.right + offset > right)
      return `${name} is cut off by what it stands in: <${frame.localName} class="${frame.className}">.`;
    seen.left = Math.max(seen.left, left);
    seen.right = Math.min(seen.right, right);
  }

  // Not its corners: those may be round.
  const points = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ] as const;
  const { paddingRight, paddingBottom } = getComputedStyle(element);
  for (const [x, y] of points) {
    const left = seen.left + (seen.right - seen.left) * x;
    const top = seen.top + (seen.bottom - seen.top) * y;
    const hit = document.elementFromPoint(left, top);
    // A field leaves room for buttons of its own.
    const isInPadding =
      left > place.right - Number.parseFloat(paddingRight) ||
      top > place.bottom - Number.parseFloat(paddingBottom);
    const isOwn = isInPadding && element.parentElement?.contains(hit);
    if (!element.contains(hit) && !isOwn)
      return `${name} is covered by <${hit?.localName} class="${hit?.className}">.`;
  }
  return null;
}
