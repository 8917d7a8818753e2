import { createHost } from "@discussion-post/ui/api/host";
import { restoreSession } from "@discussion-post/ui/api/restore-session";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { keepFinishedDrafts } from "./generator/kept-drafts.ts";
import { preloadPage, SiteMap } from "./site-map.tsx";
import { hasStoredSession } from "./stored-session.ts";
import "./styles.css";
import { webHost } from "./web-host.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const isPrerendered = root.dataset.prerendered === location.pathname && !hasStoredSession();
const host = createHost(webHost);
keepFinishedDrafts(host.windowDraft);

function askWhoIsSignedIn() {
  void restoreSession(host, webHost.signInCode);
}

const app = (
  <App host={host} onReady={isPrerendered ? askWhoIsSignedIn : undefined}>
    <BrowserRouter>
      <SiteMap />
    </BrowserRouter>
  </App>
);

// Hydrates the prerendered page if it is the one asked for; anything else is rendered anew.
if (isPrerendered) {
  await preloadPage(location.pathname);
  hydrateRoot(root, app);
} else {
  askWhoIsSignedIn();
  createRoot(root).render(app);
}
