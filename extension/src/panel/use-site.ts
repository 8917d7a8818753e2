import { useEffect, useState } from "react";
import browser from "webextension-polyfill";
import { courseAddressOf, pageOf } from "../course-address.ts";
import { isOriginAllowed, onAccessChange } from "../site-access.ts";

/** The site in the tab, and whether we may read its pages without another press of the toolbar button. */
export interface Site {
  origin: string;
  host: string;
  /** The address of the course that the page is of; null where it names none. */
  course: string | null;
  /** The page's own address, as {@link pageOf} has it. */
  page: string;
  isAllowed: boolean;
}

/** Null where the browser does not tell us which site it is, or where it is none that could be allowed. */
export function useSite(tabId: number): Site | null {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await siteOf(tabId);
      if (isCurrent) setSite(found);
    };
    const onUpdated = (id: number) => {
      if (id === tabId) void look();
    };
    void look();
    browser.tabs.onUpdated.addListener(onUpdated);
    const stopListening = onAccessChange(() => void look());
    return () => {
      isCurrent = false;
      browser.tabs.onUpdated.removeListener(onUpdated);
      stopListening();
    };
  }, [tabId]);
  return site;
}

async function siteOf(tabId: number): Promise<Site | null> {
  // The tab may be gone by now; its address is told only after a press of the button, or with leave.
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const url = URL.parse(tab?.url ?? "");
  if (!url || !["http:", "https:"].includes(url.protocol)) return null;
  const course = courseAddressOf(url.href);
  const page = pageOf(url);
  return {
    origin: url.origin,
    host: url.hostname,
    course,
    page,
    isAllowed: await isOriginAllowed(url.origin),
  };
}
