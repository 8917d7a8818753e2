import { createHost } from "@discussion-post/ui/api/host";
import { restoreSession } from "@discussion-post/ui/api/restore-session";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { earlyPress } from "./early-press.ts";
import { keepFinishedDrafts } from "./generator/kept-drafts.ts";
import { preloadPage, SiteMap } from "./site-map.tsx";
import { hasStoredSession } from "./stored-session.ts";
import "./styles.css";
import { webHost } from "./web-host.ts";

function start(root: HTMLElement) {
  document.getElementById("late-start")?.remove();
  const isPrerendered = root.dataset.prerendered === location.pathname && !hasStoredSession();
  const host = createHost(webHost);
  keepFinishedDrafts(host.windowDraft);
  const askWhoIsSignedIn = () => restoreSession(host, webHost.signInCode);
  let repeatEarlyPress = () => {};
  // A press changes a draft: whose, has to be known.
  const onPageStands = () => void askWhoIsSignedIn().then(() => repeatEarlyPress());
  const app = (
    // What is hydrated must be what was prerendered: who is signed in is asked afterwards.
    <App host={host} onPageStands={isPrerendered ? onPageStands : undefined}>
      <BrowserRouter>
        <SiteMap />
      </BrowserRouter>
    </App>
  );
  // Hydrates the prerendered page if it is the one asked for; anything else is rendered anew.
  if (isPrerendered) {
    // Code that does not come is told of by the page itself.
    const hydrate = () => {
      repeatEarlyPress = earlyPress();
      hydrateRoot(root, app);
    };
    preloadPage(location.pathname).then(hydrate, hydrate);
  } else {
    void askWhoIsSignedIn();
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
start(root);
