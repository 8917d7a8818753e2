import { useEffect, useState } from "react";
import browser from "webextension-polyfill";

/** The tab that shows beside the panel; null where there is none. */
export async function findActiveTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Follows the tab that shows beside the panel, beginning with the one that was found as the panel started. */
export function useActiveTab(first: number | null): number | null {
  const [tabId, setTabId] = useState(first);
  useEffect(() => {
    const update = async () => setTabId(await findActiveTab());
    // Another one may have come to the front since.
    void update();
    browser.tabs.onActivated.addListener(update);
    // A tab that was dragged here from another window is active without having been activated.
    browser.tabs.onAttached.addListener(update);
    return () => {
      browser.tabs.onActivated.removeListener(update);
      browser.tabs.onAttached.removeListener(update);
    };
  }, []);
  return tabId;
}
