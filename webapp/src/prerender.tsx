import {
  type PrerenderedPage,
  prerenderedPages,
  type WebsitePage,
} from "@discussion-post/contract/website-paths";
import { createHost } from "@discussion-post/ui/api/host";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { AwaitedGenerator } from "./generator/awaited-generator.tsx";
import { PageLoading } from "./layouts/page-loading.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { paths } from "./paths.ts";
import { preloadPage, SiteMap } from "./site-map.tsx";

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

export interface Prerendered {
  page: PrerenderedPage;
  path: string;
  /** What stands in the root element, the page's title in front. */
  markup: string;
}

/** Renders every open page as a visitor first sees it, with what its script loads later. */
export async function prerenderPages(): Promise<Prerendered[]> {
  Object.assign(globalThis, { localStorage: nothing });
  const rendered: Prerendered[] = [];
  for (const page of prerenderedPages) {
    const path = paths[page].href;
    await preloadPage(path);
    rendered.push({ page, path, markup: page === "home" ? await renderLanding() : render(path) });
  }
  return rendered;
}

async function renderLanding(): Promise<string> {
  // The first pass only begins to load it; once it is there, React hears of it in the same turn.
  render(paths.home.href);
  await import("./landing/live-example.tsx");
  await new Promise((resolve) => setTimeout(resolve));
  return render(paths.home.href);
}

function render(path: string): string {
  return renderToString(
    <App host={nobody}>
      <StaticRouter location={path}>
        <SiteMap />
      </StaticRouter>
    </App>,
  );
}

/** The frame of every page, and those of pages that show more of what is to come. */
export interface Frames {
  frame: string;
  own: Partial<Record<WebsitePage, string>>;
}

/** What a page's frame holds, where it is not a spinner. */
const FRAMED: Partial<Record<WebsitePage, ComponentType>> = { home: AwaitedGenerator };

/** Renders the frame that every other page loads into, and those that show more of what is to come. */
export function prerenderFrames(): Frames {
  const own = Object.entries(FRAMED).map(([page, Awaited]) => [page, renderFrame(Awaited)]);
  return { frame: renderFrame(PageLoading), own: Object.fromEntries(own) };
}

function renderFrame(Awaited: ComponentType): string {
  return renderToString(
    <App host={nobody}>
      <StaticRouter location={paths.home.href}>
        <Routes>
          <Route Component={SiteLayout}>
            <Route path="*" Component={Awaited} />
          </Route>
        </Routes>
      </StaticRouter>
    </App>,
  );
}
