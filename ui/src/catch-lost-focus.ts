/**
 * A `ref`: as the element appears, it takes the focus if what had it is gone, so that the keyboard goes on there.
 */
export function catchLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
