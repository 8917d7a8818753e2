import { createHost } from "@discussion-post/ui/api/host";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { PageLoading } from "./layouts/page-loading.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { paths } from "./paths.ts";
import { SiteMap } from "./site-map.tsx";

/** A visitor's storage: empty. */
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const nobody = createHost({
  apiBase: "",
  credentials: "include",
  sessionStorage: {
    loadToken: async () => null,
    save: async () => undefined,
    clear: async () => undefined,
    onChange: () => () => undefined,
  },
  draftStorage: nothing,
});

/** Renders the landing page as a visitor first sees it, with what its script loads later. */
export async function prerenderLanding(): Promise<string> {
  Object.assign(globalThis, { localStorage: nothing });
  const landing = (
    <App host={nobody}>
      <StaticRouter location={paths.home.href}>
        <SiteMap />
      </StaticRouter>
    </App>
  );
  // The first pass only begins to load it; once it is there, React hears of it in the same turn.
  renderToString(landing);
  await import("./landing/live-example.tsx");
  await new Promise((resolve) => setTimeout(resolve));
  return renderToString(landing);
}

/** Renders the frame that every other page loads into. */
export function prerenderFrame(): string {
  return renderToString(
    <App host={nobody}>
      <StaticRouter location={paths.home.href}>
        <Routes>
          <Route Component={SiteLayout}>
            <Route path="*" Component={PageLoading} />
          </Route>
        </Routes>
      </StaticRouter>
    </App>,
  );
}
