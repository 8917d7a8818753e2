import { type ReactNode, useSyncExternalStore } from "react";

interface InBrowserProps {
  /** What is painted in its place before the page's scripts run. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What is not part of a page that was painted when the site was built. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHere ? children : fallback;
}

const never = () => () => undefined;
