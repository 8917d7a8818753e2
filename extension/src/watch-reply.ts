import { callPage, enterPage, PageClosedError } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";

/** Most editors that are drawn anew have their text by then. */
const REDRAWN_MS = 1_500;
const POLL_MS = 100;

/**
 * Tells what the page of the tab does by itself, a while after an insertion, with the reply in its box.
 * @param listeners.onLost it is in no box of the page any more
 * @param listeners.onMoved the frame of the box is gone, and the reply stands in another one
 * @returns how to stop listening
 */
export function watchReply(
  tabId: number,
  { onLost, onMoved }: { onLost: () => void; onMoved: () => void },
): () => void {
  const stops = [
    onPageNotice(tabId, "reply_lost", onLost),
    onPageNotice(tabId, "reply_frame_left", async ({ paragraphs }) =>
      (await isInOtherFrame(tabId, paragraphs)) ? onMoved() : onLost(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function isInOtherFrame(tabId: number, paragraphs: string[]): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < REDRAWN_MS; ) {
    const isThere = await isInPage(tabId, paragraphs);
    if (isThere !== false) return isThere === true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** Null where the browser keeps us out of the page that is there now. */
async function isInPage(tabId: number, paragraphs: string[]): Promise<boolean | null> {
  try {
    // The frame is newer than the script in the others.
    await enterPage(tabId);
    return (await callPage({ tabId }, "holdsReply", paragraphs)).some(({ answer }) => answer);
  } catch (error) {
    if (error instanceof PageClosedError) return null;
    throw error;
  }
}
