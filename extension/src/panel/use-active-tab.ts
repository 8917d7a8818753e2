import { useEffect, useState } from "react";
import browser from "webextension-polyfill";

/** The tab that shows beside the panel; null until it is known. */
export function useActiveTab(): number | null {
  const [tabId, setTabId] = useState<number | null>(null);
  useEffect(() => {
    const update = async () => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      setTabId(tab?.id ?? null);
    };
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
