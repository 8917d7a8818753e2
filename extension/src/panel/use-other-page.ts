import { useEffect, useState } from "react";
import browser from "webextension-polyfill";
import type { CapturedText } from "../messages.ts";

/** Two pages of one discussion, such as the one that holds the form for a reply, share that much of their titles. */
const SHARE_MIN = 0.5;

/**
 * Follows whether the page in the tab is of another discussion than the one that a topic was taken from, as far as
 * titles tell.
 * @param from the page that the topic was taken from; null where it was typed
 * @returns the title of the page in the tab; null where it is of the same discussion, or where the tab does not say
 */
export function useOtherPage(tabId: number, from: CapturedText["source"] | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (from === null) return;
    let isGone = false;
    const look = async () => {
      // The tab may be gone by now.
      const tab = await browser.tabs.get(tabId).catch(() => null);
      if (!isGone) setTitle(tab && otherTitle(tab, from));
    };
    const onUpdated = (id: number) => {
      if (id === tabId) void look();
    };
    void look();
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      isGone = true;
      browser.tabs.onUpdated.removeListener(onUpdated);
      setTitle(null);
    };
  }, [tabId, from]);
  return title;
}

function otherTitle(
  { title = "", url = "" }: { title?: string; url?: string },
  from: CapturedText["source"],
): string | null {
  if (title === "" || from.title === "" || url.includes(from.page)) return null;
  const [was, is] = [wordsOf(from.title), wordsOf(title)];
  const shared = [...was].filter((word) => is.has(word)).length;
  return shared / Math.max(1, Math.min(was.size, is.size)) >= SHARE_MIN ? null : title;
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}
