import { HostProvider } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { type ReactNode, StrictMode, useEffect } from "react";

interface AppProps {
  host: Host;
  /** Called once the page stands. What is hydrated must be what was prerendered: who is signed in is asked then. */
  onReady?: (() => void) | undefined;
  /** The router with what it shows. */
  children: ReactNode;
}

/** Wraps every page, in the browser and while pages are prerendered. */
export function App({ host, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <HostProvider host={host}>{children}</HostProvider>
    </StrictMode>
  );
}
