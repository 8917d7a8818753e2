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
  return lazyPart(async () => {
    pagesOnTheirWay.setState((count) => count + 1, true);
    try {
      return await load();
    } finally {
      pagesOnTheirWay.setState((count) => count - 1, true);
    }
  });
}

/** A part of a page whose code is fetched when it is rendered first, under a `Suspense` of that page. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  async function fetchPart(): Promise<{ default: ComponentType }> {
    loaded = await load();
    return { default: loaded };
  }
  const Later = lazy(fetchPart);
  const view = () => createElement(PartOf, { choose: () => loaded ?? Later });
  return Object.assign(view, { preload: async () => void (await fetchPart()) });
}

/** Chooses once: what is in view must not change its type, and lose its state, because its code was fetched. */
function PartOf({ choose }: { choose: () => ComponentType }): ReactNode {
  const [part] = useState<ComponentType>(choose);
  return createElement(part);
}

export function useIsPageOnItsWay(): boolean {
  return useStore(pagesOnTheirWay) > 0;
}
