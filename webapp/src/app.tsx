import { HostProvider, type HostSettings } from "@discussion-post/ui/api/host";
import { type ReactNode, StrictMode } from "react";

interface AppProps {
  settings: HostSettings;
  /** The router with what it shows. */
  children: ReactNode;
}

/** What stands around every page, in the browser and when pages are painted beforehand. */
export function App({ settings, children }: AppProps) {
  return (
    <StrictMode>
      <HostProvider settings={settings}>{children}</HostProvider>
    </StrictMode>
  );
}
