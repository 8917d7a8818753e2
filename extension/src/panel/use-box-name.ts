import { useEffect, useState } from "react";
import browser from "webextension-polyfill";
import { findBoxName } from "../insert-reply.ts";
import { onPageNotice } from "../page-notices.ts";

/** A person who writes in a box tells of it with every key. */
const SETTLES_MS = 200;

/**
 * Follows which box of the tab a reply would go into, while the panel shows it.
 * @returns what the page calls the box; null where it does not say, or where none is meant yet
 */
export function useBoxName(tabId: number): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await findBoxName(tabId);
      if (!isGone) setName(found);
    };
    const lookSoon = () => {
      clearTimeout(settling);
      settling = setTimeout(() => void look(), SETTLES_MS);
    };
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id !== tabId || status === undefined) return;
      // Of the next page nothing is known before it has loaded.
      if (status === "loading") setName(null);
      lookSoon();
    };
    void look();
    const stops = [
      onPageNotice(tabId, "box_entered", lookSoon),
      onPageNotice(tabId, "frame_entered", lookSoon),
    ];
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      isGone = true;
      clearTimeout(settling);
      for (const stop of stops) stop();
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  }, [tabId]);
  return name;
}
