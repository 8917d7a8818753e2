import browser from "webextension-polyfill";
import { unreachableOrigin } from "./foreign-frames.ts";
import type { TabCapture } from "./messages.ts";
import { callPage, enterPage, type FrameAnswer, PageClosedError } from "./page-access.ts";

/**
 * Reads what is selected in the tab, in whichever of its frames. Needs the right to the tab that a click on
 * the toolbar button, the shortcut or the menu entry gives.
 * @param frameId the frame that a context menu was opened in
 */
export async function captureTab(tabId: number, frameId?: number): Promise<TabCapture> {
  try {
    await enterPage(tabId);
    const answers = await callPage({ tabId }, "readSelection", null);
    const selected = answers.filter(({ answer }) => answer.text !== "");
    const best = selected.toSorted((a, b) => rank(b, frameId) - rank(a, frameId))[0];
    if (best) return await captureOf(tabId, best);
    const origin = await unreachableOrigin(await callPage({ tabId }, "findTarget", null));
    return origin ? { status: "foreign_frame", origin } : { status: "nothing_selected" };
  } catch (error) {
    if (error instanceof PageClosedError) return { status: "closed_page" };
    throw error;
  }
}

/** Every frame keeps its own selection; the one meant is where the menu was opened, else where the person is. */
function rank({ frameId, answer }: FrameAnswer<"readSelection">, menuFrameId: number | undefined): number {
  if (frameId === menuFrameId) return Number.POSITIVE_INFINITY;
  return answer.isActive ? Number.MAX_VALUE : answer.changedAt;
}

async function captureOf(tabId: number, { answer }: FrameAnswer<"readSelection">): Promise<TabCapture> {
  const { title = "", url } = await browser.tabs.get(tabId);
  const host = (url && URL.parse(url)?.host) || "";
  const { text, isCut } = answer;
  return { status: "text", id: crypto.randomUUID(), text, isCut, source: { title, host } };
}
