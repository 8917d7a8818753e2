import browser, { type Storage } from "webextension-polyfill";

/** Chromium's addition, which the polyfill passes through without knowing it. */
interface WithAccessLevel {
  setAccessLevel?(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
}

/**
 * Keeps the stored token from the extension's own script in pages, and so from a page that broke out of its
 * sandbox: that script needs no storage. The session area is closed to it from the start.
 */
export async function closeStorageToPages(): Promise<void> {
  const storage: Storage.StorageArea & WithAccessLevel = browser.storage.local;
  await storage.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
