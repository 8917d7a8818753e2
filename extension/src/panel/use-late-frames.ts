import { useEffect } from "react";
import { enterPage } from "../page-access.ts";
import { onPageNotice } from "../page-notices.ts";

/** Editors often bring frames of their own after Reply was pressed: the script goes into those as they are used. */
export function useLateFrames(tabId: number): void {
  // The page may be gone by the time it has been heard.
  useEffect(
    () => onPageNotice(tabId, "frame_entered", () => void enterPage(tabId).catch(() => undefined)),
    [tabId],
  );
}
