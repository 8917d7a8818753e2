const SHOWS_MS = 1_000;

/**
 * Shows which box is meant: scrolls to it and outlines it for a second. An animation leaves the page's markup and
 * styles as they are.
 */
export function pointOut(box: Element): void {
  box.scrollIntoView({ block: "nearest" });
  const outline = { outline: "3px solid #4f46e5", outlineOffset: "-3px" };
  box.animate([outline, outline], { duration: SHOWS_MS });
}
