import { useLayoutEffect } from "react";
import { callEnteredPage, callPage } from "../page-access.ts";

/** A person takes longer than that from seeing a box to pressing it. */
const TELLS_MS = 250;

/**
 * Has every frame of the tab know that the person is to show a box, as long as that is so. Nothing tells of a frame that
 * comes within a shadow root: each is entered here, before it is pressed.
 */
export function useAwaitedChoice(tabId: number, isAwaited: boolean): void {
  useLayoutEffect(() => {
    if (!isAwaited) return undefined;
    // The page may be gone, or one that we are kept out of.
    const ignore = () => undefined;
    let isOver = false;
    const tell = async () => {
      while (!isOver) {
        await callEnteredPage(tabId, "awaitChoice", true).catch(ignore);
        await new Promise((resolve) => setTimeout(resolve, TELLS_MS));
      }
      await callPage({ tabId }, "awaitChoice", false).catch(ignore);
    };
    void tell();
    return () => {
      isOver = true;
    };
  }, [tabId, isAwaited]);
}
