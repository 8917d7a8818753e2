import { type ReactNode, useSyncExternalStore } from "react";

interface ClientOnlyProps {
  /** Prerendered in its place. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children in the browser only, never while the site is prerendered. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHere ? children : fallback;
}

const never = () => () => undefined;
