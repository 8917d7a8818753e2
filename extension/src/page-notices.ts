import browser from "webextension-polyfill";
import { type PageNotice, pageNotice } from "./messages.ts";

/**
 * Tells of what the pages of the tab have to say.
 * @param listener is given the notice, and the frame that it comes from
 * @returns how to stop listening
 */
export function onPageNotice<T extends PageNotice["type"]>(
  tabId: number,
  type: T,
  listener: (notice: Extract<PageNotice, { type: T }>, frameId: number) => void,
): () => void {
  const onMessage = (message: unknown, { tab, frameId }: { tab?: { id?: number }; frameId?: number }) => {
    const notice = pageNotice.safeParse(message).data;
    if (tab?.id === tabId && isOf(notice, type)) listener(notice, frameId ?? 0);
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
}

function isOf<T extends PageNotice["type"]>(
  notice: PageNotice | undefined,
  type: T,
): notice is Extract<PageNotice, { type: T }> {
  return notice?.type === type;
}
