import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteLink } from "./site-link.tsx";

const MAIN_ID = "main";

/** The frame in which every page stands. */
export function SiteLayout() {
  return (
    <LinkProvider component={SiteLink}>
      <a
        href={`#${MAIN_ID}`}
        className="-translate-y-20 focus:translate-y-0 fixed top-3 left-3 z-60 rounded-md bg-primary px-4 py-2.5 font-medium text-on-primary text-sm"
      >
        Skip to the page
      </a>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <RouteAnnouncer mainId={MAIN_ID} />
      <ScrollRestoration />
      <Toaster />
    </LinkProvider>
  );
}
