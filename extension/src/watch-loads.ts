import browser from "webextension-polyfill";
import { callPage } from "./page-access.ts";

interface Listeners {
  /** The tab has left its page. */
  onLoading: () => void;
  onLoaded?: () => void;
}

/**
 * Tells when the tab leaves the page that it shows, and when the next one has loaded. Chromium says the same of the tab
 * whenever a frame of the page goes to another address, and where only the place within the page changes: so the page
 * is asked whether it is still the one.
 * @returns how to stop listening
 */
export function watchLoads(tabId: number, { onLoading, onLoaded }: Listeners): () => void {
  let isStopped = false;
  let isLoading = false;
  let shownAt = Date.now();
  let told: Promise<void> = Promise.resolve();
  const hear = async (status: string, at: number) => {
    if (!isLoading && (isStopped || (await isShownSince(tabId, shownAt)))) return;
    if (isStopped) return;
    if (!isLoading) onLoading();
    isLoading = status === "loading";
    shownAt = at;
    if (!isLoading) onLoaded?.();
  };
  const onUpdated = (id: number, { status }: { status?: string }) => {
    const at = Date.now();
    if (id === tabId && (status === "loading" || status === "complete"))
      told = told.then(() => hear(status, at));
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  return () => {
    isStopped = true;
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}

/** Whether the tab still shows the page that it showed then, at the same address. */
async function isShownSince(tabId: number, at: number): Promise<boolean> {
  try {
    const [page] = await callPage({ tabId, frameId: 0 }, "shownSince", null);
    // A page of which nothing is remembered was not seen before.
    return page !== undefined && page.answer <= at;
  } catch {
    // One that can't be asked is taken for another.
    return false;
  }
}
