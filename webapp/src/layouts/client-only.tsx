import { type ReactNode, useSyncExternalStore } from "react";

interface ClientOnlyProps {
  /** Prerendered in its place. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children in the browser only, never while the site is prerendered. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useIsHydrated() ? children : fallback;
}

/** Whether the page answers: false while it is prerendered, and until the browser's scripts have taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
