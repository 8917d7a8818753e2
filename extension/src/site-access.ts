import browser from "webextension-polyfill";

/** Patterns that were found to be allowed. Asking the browser each time takes a while that an insertion waits for. */
const allowed = new Set<string>();

/** Whether the person has let us into pages of the origin for good. */
export async function isOriginAllowed(origin: string): Promise<boolean> {
  const pattern = patternOf(origin);
  if (allowed.has(pattern)) return true;
  const isAllowed = await browser.permissions.contains({ origins: [pattern] });
  if (allowed.size === 0) browser.permissions.onRemoved.addListener(forget);
  if (isAllowed) allowed.add(pattern);
  return isAllowed;
}

function forget(): void {
  allowed.clear();
}

/** Asks the person for pages of one origin. Has to be called first thing in the handler of their click. */
export function requestOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [patternOf(origin)] });
}

/** Gives up what {@link requestOrigin} was given. */
export async function withdrawOrigin(origin: string): Promise<void> {
  await browser.permissions.remove({ origins: [patternOf(origin)] });
}

/** Tells of origins that were allowed or withdrawn, here or in the browser's settings. Returns how to stop listening. */
export function onAccessChange(listener: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
  return () => {
    onAdded.removeListener(listener);
    onRemoved.removeListener(listener);
  };
}

function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  // Patterns know no ports.
  return `${protocol}//${hostname}/*`;
}
