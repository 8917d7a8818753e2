import { type ComponentType, createElement, lazy, type ReactNode, useState } from "react";

export interface Preloadable<P> {
  (props: P): ReactNode;
  /** Fetches its code; what is rendered afterwards begins with the part itself. */
  preload: () => Promise<void>;
}

/** A part of a page whose code is fetched when it is rendered first, under a `Suspense`, or before. */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | null = null;
  async function fetchPart(): Promise<{ default: ComponentType<P> }> {
    loaded = await load();
    return { default: loaded };
  }
  const Later = lazy(fetchPart) as ComponentType<P>;
  const view = (props: P) => createElement(PartOf<P>, { choose: () => loaded ?? Later, props });
  return Object.assign(view, { preload: async () => void (await fetchPart()) });
}

/** Chooses once: what is in view must not change its type, and lose its state, because its code was fetched. */
function PartOf<P extends object>({
  choose,
  props,
}: {
  choose: () => ComponentType<P>;
  props: P;
}): ReactNode {
  const [part] = useState<ComponentType<P>>(choose);
  return createElement(part, props);
}
