import { type Preloadable, preloadable } from "@discussion-post/ui/preloadable";
import type { ComponentType } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How many pages are being fetched. */
const pagesOnTheirWay = createStore(() => 0);

export type LazyPage = Preloadable<object>;

/** A page whose code is fetched when it is opened first. The page before stays in view meanwhile. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return preloadable(async () => {
    pagesOnTheirWay.setState((count) => count + 1, true);
    try {
      return await load();
    } finally {
      pagesOnTheirWay.setState((count) => count - 1, true);
    }
  });
}

export function useIsPageOnItsWay(): boolean {
  return useStore(pagesOnTheirWay) > 0;
}
