import { useSignInCodeOutcome } from "@discussion-post/ui/api/sign-in-code";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { reportGoogleSignIn } from "../auth/report-google-sign-in.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteLink } from "./site-link.tsx";

const MAIN_ID = "main";

/** The frame in which every page stands. */
export function SiteLayout() {
  useSignInCodeOutcome(reportGoogleSignIn);
  return (
    <LinkProvider component={SiteLink}>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-60 rounded-md bg-primary px-4 py-2.5 font-medium text-on-primary text-sm focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
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
