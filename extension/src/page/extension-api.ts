import type { PageNotice } from "../messages.ts";

/**
 * The calls of the browser that a script in a page needs. Chromium and Firefox both offer them under this
 * name, so the polyfill need not be loaded into every frame of a page.
 */
declare const chrome: {
  runtime: { id?: string; sendMessage(message: PageNotice): Promise<unknown> };
  dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null };
};

/** Tells the panel, if it is open. */
export function notify(notice: PageNotice): void {
  if (!isConnected()) return;
  // Without a panel nobody listens, and the browser calls that an error.
  chrome.runtime.sendMessage(notice).catch(() => undefined);
}

/** Whether the extension that this script belongs to is still the one installed: an update orphans scripts. */
export function isConnected(): boolean {
  return chrome.runtime?.id !== undefined;
}

/** The element's shadow root, whether the page may see it or not. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Firefox has it as a property of its own, for extensions alone.
  if ("openOrClosedShadowRoot" in element) return element.openOrClosedShadowRoot as ShadowRoot | null;
  return element instanceof HTMLElement ? (chrome.dom?.openOrClosedShadowRoot(element) ?? null) : null;
}
