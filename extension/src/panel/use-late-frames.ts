import { useEffect } from "react";
import browser from "webextension-polyfill";
import { pageNotice } from "../messages.ts";
import { enterPage } from "../page-access.ts";

/** Editors often bring frames of their own after Reply was pressed: the script goes into those as they are used. */
export function useLateFrames(tabId: number): void {
  useEffect(() => {
    const onMessage = (message: unknown, sender: { tab?: { id?: number } }) => {
      if (sender.tab?.id !== tabId) return;
      if (pageNotice.safeParse(message).data?.type !== "frame_entered") return;
      // The page may be gone by now.
      enterPage(tabId).catch(() => undefined);
    };
    browser.runtime.onMessage.addListener(onMessage);
    return () => browser.runtime.onMessage.removeListener(onMessage);
  }, [tabId]);
}
