import { useSignInCodeOutcome } from "@discussion-post/ui/api/sign-in-code";
import { LinkProvider } from "@discussion-post/ui/components/link";
import { Toaster } from "@discussion-post/ui/components/toast";
import { ErrorBoundary } from "@discussion-post/ui/patterns/error-boundary";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { reportGoogleSignIn } from "../auth/report-google-sign-in.ts";
import { CommandKeys } from "../commands/command-keys.tsx";
import { ClientOnly } from "./client-only.tsx";
import { PageLoading } from "./page-loading.tsx";
import { PageProgress } from "./page-progress.tsx";
import { PageStands } from "./page-stands.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteLink } from "./site-link.tsx";

const MAIN_ID = "main";

/** The frame in which every page stands. */
export function SiteLayout() {
  useSignInCodeOutcome(reportGoogleSignIn);
  const { pathname } = useLocation();
  return (
    <LinkProvider component={SiteLink}>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-60 rounded-md bg-primary px-4 py-2.5 font-medium text-on-primary text-sm focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the page
      </a>
      <div className="flex flex-col">
        <SiteHeader />
        {/* As high as the window, so that the footer is not seen to move when a page's content arrives. */}
        <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none print:min-h-0">
          <ErrorBoundary part={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
              <ScrollMemory />
              <PageStands />
            </Suspense>
          </ErrorBoundary>
        </main>
        <SiteFooter />
      </div>
      <RouteAnnouncer mainId={MAIN_ID} />
      <PageProgress />
      <ClientOnly>
        <Toaster />
        <CommandKeys />
      </ClientOnly>
    </LinkProvider>
  );
}
