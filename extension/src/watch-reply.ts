import type { PageNotice } from "./messages.ts";
import { callPage, enterPage, PageClosedError } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";

/** Most editors that are drawn anew have their text by then. */
const REDRAWN_MS = 1_500;
const POLL_MS = 100;

/** How a reply stands in its box now, and whether the page did that by itself. */
export type ReplyStands = Pick<Extract<PageNotice, { type: "reply_stands" }>, "as" | "box" | "isByPage">;

/** In which frame that is, and of which press of Insert it is told. */
export interface ToldOf {
  frameId: number;
  pressedAt: number;
}

/**
 * Tells what becomes of a reply in the page of the tab after its insertion.
 * @param listeners.onStands it stands otherwise in its box than was told last
 * @param listeners.onMoved the frame of the box is gone, and the reply stands in another one
 * @returns how to stop listening
 */
export function watchReply(
  tabId: number,
  {
    onStands,
    onMoved,
  }: { onStands: (stands: ReplyStands, of: ToldOf) => void; onMoved: (of: ToldOf) => void },
): () => void {
  const stops = [
    onPageNotice(tabId, "reply_stands", ({ pressedAt, ...stands }, frameId) =>
      onStands(stands, { frameId, pressedAt }),
    ),
    onPageNotice(tabId, "reply_frame_left", async ({ paragraphs, pressedAt }, frameId) => {
      if (await isInPageSoon(tabId, paragraphs)) onMoved({ frameId, pressedAt });
      else onStands({ as: "nothing", box: null, isByPage: true }, { frameId, pressedAt });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Whether some box of the page that is in the tab now holds the reply, or does so a moment later.
 * @returns null where the browser keeps us out of that page
 */
export async function isInPageSoon(tabId: number, paragraphs: string[]): Promise<boolean | null> {
  for (const start = Date.now(); Date.now() - start < REDRAWN_MS; ) {
    const isThere = await isInPage(tabId, paragraphs);
    if (isThere !== false) return isThere;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/**
 * Whether some box of the page that is in the tab now holds the reply.
 * @returns null where the browser keeps us out of that page
 */
export async function isInPage(tabId: number, paragraphs: string[]): Promise<boolean | null> {
  try {
    // The frame is newer than the script in the others.
    await enterPage(tabId);
    return (await callPage({ tabId }, "holdsReply", paragraphs)).some(({ answer }) => answer);
  } catch (error) {
    if (error instanceof PageClosedError) return null;
    throw error;
  }
}
