import "./storage-fallback.ts";
import { createHost } from "@discussion-post/ui/api/host";
import { restoreSession } from "@discussion-post/ui/api/restore-session";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { earlyPress } from "./early-press.ts";
import { composed, keepEarlyTopicOf } from "./generator/early-topic.ts";
import { keepFinishedDrafts } from "./generator/kept-drafts.ts";
import { LazyGenerator } from "./generator/lazy-generator.ts";
import { paths } from "./paths.ts";
import { preloadPage, SiteMap } from "./site-map.tsx";
import { hasStoredSession } from "./stored-session.ts";
import "./styles.css";
import { webHost } from "./web-host.ts";

function start(root: HTMLElement) {
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
  // Rendered without its code, a page would be a spinner first, and React keeps a spinner for 300 ms.
  const { pathname } = location;
  const beginsWithGenerator = !isPrerendered && pathname === paths.home.href;
  const code = Promise.all([preloadPage(pathname), beginsWithGenerator && LazyGenerator.preload()]);
  const render = () => {
    document.getElementById("late-start")?.remove();
    // Hydrates the prerendered page if it is the one asked for; anything else is rendered anew.
    if (!isPrerendered) {
      // Synchronously: keys pressed while it renders are then delivered to the new box.
      keepEarlyTopicOf(root);
      return flushSync(() => createRoot(root).render(app));
    }
    repeatEarlyPress = earlyPress();
    hydrateRoot(root, app);
  };
  if (!isPrerendered) void askWhoIsSignedIn();
  // Code that does not come is told of by the page itself.
  void code
    .catch(() => undefined)
    .then(composed)
    .then(render);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
start(root);
