import browser from "webextension-polyfill";
import { type PageNotice, pageNotice } from "./messages.ts";

/** Tells of what the pages of the tab have to say. Returns how to stop listening. */
export function onPageNotice(tabId: number, type: PageNotice["type"], listener: () => void): () => void {
  const onMessage = (message: unknown, sender: { tab?: { id?: number } }) => {
    if (sender.tab?.id === tabId && pageNotice.safeParse(message).data?.type === type) listener();
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}
