import { startHost } from "@discussion-post/ui/api/host";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { keepFinishedDrafts } from "./generator/kept-drafts.ts";
import { paths } from "./paths.ts";
import { SiteMap } from "./site-map.tsx";
import { hasStoredSession } from "./stored-session.ts";
import "./styles.css";
import { webHost } from "./web-host.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const host = startHost(webHost);
keepFinishedDrafts(host.windowDraft);

const app = (
  <App host={host}>
    <BrowserRouter>
      <SiteMap />
    </BrowserRouter>
  </App>
);

// Hydrates the prerendered landing page if that is the page asked for; anything else is rendered anew.
const isLanding = root.dataset.prerendered === "landing" && location.pathname === paths.home.href;
if (isLanding && !hasStoredSession()) hydrateRoot(root, app);
else createRoot(root).render(app);
