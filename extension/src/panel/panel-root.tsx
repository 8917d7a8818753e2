import { HostProvider } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { StrictMode } from "react";
import "./panel.css";
import { Panel } from "./panel.tsx";
import { WebsiteLink } from "./website-link.tsx";

interface PanelRootProps {
  host: Host;
  /** The window's active tab as the panel starts; null where there is none. */
  firstTab: number | null;
}

/** The panel with all that it needs around it. */
export function PanelRoot({ host, firstTab }: PanelRootProps) {
  return (
    <StrictMode>
      <HostProvider host={host}>
        <LinkProvider component={WebsiteLink}>
          <Panel firstTab={firstTab} />
          <Toaster />
        </LinkProvider>
      </HostProvider>
    </StrictMode>
  );
}
