import { useEffect, useRef, useState } from "react";
import browser from "webextension-polyfill";
import { findBoxName } from "../insert-reply.ts";
import { isEntered } from "../page-access.ts";
import { onPageNotice } from "../page-notices.ts";
import { watchLoads } from "../watch-loads.ts";

/** A person who writes in a box tells of it with every key. */
const SETTLES_MS = 200;

/**
 * Follows which box of the tab a reply would go into, while the panel shows it. The browser may let us into the next
 * page of a site, too: that is left alone until something is asked of us there.
 * @param inserted what came of the last insertion: it is looked anew then
 * @returns what the page calls the box; null where it does not say, or where none is meant yet
 */
export function useBoxName(tabId: number, inserted: unknown): string | null {
  const [name, setName] = useState<string | null>(null);
  const lookAnew = useRef<() => void>(() => undefined);
  useEffect(() => {
    let isGone = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const look = async () => {
      const number = ++looks;
      const found = (await isEntered(tabId)) ? await findBoxName(tabId) : null;
      if (!isGone && number === looks) setName(found);
    };
    const lookSoon = () => {
      clearTimeout(settling);
      settling = setTimeout(() => void look(), SETTLES_MS);
    };
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id !== tabId || status === undefined) return;
      lookSoon();
    };
    lookAnew.current = () => void look();
    void look();
    // A page may have taken the box away since: who comes to the panel may be about to press Insert.
    window.addEventListener("focus", lookSoon);
    document.addEventListener("mouseenter", lookSoon);
    const stops = [
      onPageNotice(tabId, "box_entered", lookSoon),
      onPageNotice(tabId, "box_left", lookSoon),
      onPageNotice(tabId, "frame_entered", lookSoon),
      // Of the next page nothing is known before it has loaded.
      watchLoads(tabId, { onLoading: () => setName(null) }),
    ];
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      isGone = true;
      // Who comes back to the tab is told of no box before it was looked at again.
      setName(null);
      clearTimeout(settling);
      window.removeEventListener("focus", lookSoon);
      document.removeEventListener("mouseenter", lookSoon);
      for (const stop of stops) stop();
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  }, [tabId]);
  useEffect(() => {
    if (inserted) lookAnew.current();
  }, [inserted]);
  return name;
}
