import { HostProvider } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { type ReactNode, StrictMode } from "react";

interface AppProps {
  host: Host;
  /** The router with what it shows. */
  children: ReactNode;
}

/** Wraps every page, in the browser and while pages are prerendered. */
export function App({ host, children }: AppProps) {
  return (
    <StrictMode>
      <HostProvider host={host}>{children}</HostProvider>
    </StrictMode>
  );
}
