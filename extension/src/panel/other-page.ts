import browser from "webextension-polyfill";
import type { CapturedText } from "../messages.ts";

/** Two pages of one discussion, such as the one that holds the form for a reply, share that much of their titles. */
const SHARE_MIN = 0.5;

/**
 * The title of the page in the tab, where a topic was taken from a page that is not part of the same discussion, as far
 * as titles tell; null where it is, or where the tab does not say.
 */
export async function otherPage(tabId: number, from: CapturedText["source"]): Promise<string | null> {
  const { title = "", url = "" } = await browser.tabs.get(tabId);
  if (title === "" || from.title === "" || url.includes(from.page)) return null;
  const [was, is] = [wordsOf(from.title), wordsOf(title)];
  const shared = [...was].filter((word) => is.has(word)).length;
  return shared / Math.max(1, Math.min(was.size, is.size)) >= SHARE_MIN ? null : title;
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}
