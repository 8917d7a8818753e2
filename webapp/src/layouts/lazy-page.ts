import { type ComponentType, lazy } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How many pages are being fetched. */
const pagesOnTheirWay = createStore(() => 0);

/** A page whose code is fetched when it is opened first. The page before stays in view meanwhile. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    pagesOnTheirWay.setState((count) => count + 1, true);
    try {
      return { default: await load() };
    } finally {
      pagesOnTheirWay.setState((count) => count - 1, true);
    }
  });
}

export function useIsPageOnItsWay(): boolean {
  return useStore(pagesOnTheirWay) > 0;
}
