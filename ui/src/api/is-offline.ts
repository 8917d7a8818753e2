/** Whether the device knows that it has no connection; false where nobody can tell. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
