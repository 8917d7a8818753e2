/** What people press to see more. */
export const PRESSED = 'button, a, summary, [role="button"]';

/** What stands on it. */
export function labelOf(control: Element): string {
  return (control.textContent || control.getAttribute("aria-label") || "").replace(/\s+/g, " ").trim();
}
