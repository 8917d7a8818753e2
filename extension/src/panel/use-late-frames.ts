import { useEffect } from "react";
import type { FramePress } from "../messages.ts";
import { callPage, enterPage } from "../page-access.ts";
import { onPageNotice } from "../page-notices.ts";

/**
 * Editors often bring frames of their own after Reply was pressed: the script goes into those as they are loaded or
 * used, and one that the person has pressed is told so by the page around it.
 */
export function useLateFrames(tabId: number): void {
  useEffect(() => {
    // The page may be gone by the time it has been heard.
    const ignore = () => undefined;
    const stops = [
      onPageNotice(tabId, "frame_loaded", () => void enterPage(tabId).catch(ignore)),
      onPageNotice(tabId, "frame_entered", ({ pressed }) => void enterEntered(tabId, pressed).catch(ignore)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tabId]);
}

async function enterEntered(tabId: number, pressed: FramePress): Promise<void> {
  await enterPage(tabId);
  if (pressed !== "neither") await callPage({ tabId }, "pointAtFocus", pressed);
}
