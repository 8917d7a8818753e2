import { HostProvider, startHost } from "@discussion-post/ui/api/host";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../panel/panel.css";
import { Panel } from "../../panel/panel.tsx";
import { panelHost } from "../../panel/panel-host.ts";
import { WebsiteLink } from "../../panel/website-link.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const host = startHost(panelHost);

createRoot(root).render(
  <StrictMode>
    <HostProvider host={host}>
      <LinkProvider component={WebsiteLink}>
        <Panel />
        {/* The button that matters most is docked at the bottom. */}
        <Toaster edge="top" />
      </LinkProvider>
    </HostProvider>
  </StrictMode>,
);
