/** Whether keys are named as on a Mac: ⌘ in place of Ctrl. */
const isMac = globalThis.navigator?.platform?.startsWith("Mac") ?? false;

/**
 * @param key as printed on it, such as `K`
 * @returns the key with this device's main modifier: `Ctrl+K`, on a Mac `⌘K`
 */
export function withModifier(key: string): string {
  return isMac ? `⌘${key}` : `Ctrl+${key}`;
}
