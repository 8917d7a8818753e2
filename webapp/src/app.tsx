import { HostProvider } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { type ReactNode, StrictMode } from "react";
import { OnPageStands } from "./layouts/page-stands.tsx";

interface AppProps {
  host: Host;
  /** Called once the first page stands. */
  onPageStands?: (() => void) | undefined;
  /** The router with what it shows. */
  children: ReactNode;
}

/** Wraps every page, in the browser and while pages are prerendered. */
export function App({ host, onPageStands, children }: AppProps) {
  return (
    <StrictMode>
      <OnPageStands value={onPageStands}>
        <HostProvider host={host}>{children}</HostProvider>
      </OnPageStands>
    </StrictMode>
  );
}
