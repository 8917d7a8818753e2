import { type ComponentType, createElement, lazy, type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** How many pages are being fetched. */
const pagesOnTheirWay = createStore(() => 0);

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code; what is rendered afterwards begins with the page itself. */
  preload: () => Promise<void>;
}

/** A page whose code is fetched when it is opened first. The page before stays in view meanwhile. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  async function fetchPage(): Promise<{ default: ComponentType }> {
    pagesOnTheirWay.setState((count) => count + 1, true);
    try {
      loaded = await load();
      return { default: loaded };
    } finally {
      pagesOnTheirWay.setState((count) => count - 1, true);
    }
  }
  const Later = lazy(fetchPage);
  const view = () => createElement(PageOf, { choose: () => loaded ?? Later });
  return Object.assign(view, { preload: async () => void (await fetchPage()) });
}

/** Chooses once: a page in view must not change its type, and lose its state, because its code was fetched. */
function PageOf({ choose }: { choose: () => ComponentType }): ReactNode {
  const [page] = useState<ComponentType>(choose);
  return createElement(page);
}

export function useIsPageOnItsWay(): boolean {
  return useStore(pagesOnTheirWay) > 0;
}
