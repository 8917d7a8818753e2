import { HostProvider, startHost } from "@discussion-post/ui/api/host";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../panel/panel.css";
import { Panel } from "../../panel/panel.tsx";
import { panelHost } from "../../panel/panel-host.ts";
import { findActiveTab } from "../../panel/use-active-tab.ts";
import { WebsiteLink } from "../../panel/website-link.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Who is signed in is read from the storage meanwhile, so that the first that is drawn can be the form.
const host = startHost(panelHost);
const firstTab = await findActiveTab();

createRoot(root).render(
  <StrictMode>
    <HostProvider host={host}>
      <LinkProvider component={WebsiteLink}>
        <Panel firstTab={firstTab} />
        {/* The button that matters most is docked at the bottom. */}
        <Toaster edge="top" />
      </LinkProvider>
    </HostProvider>
  </StrictMode>,
);
