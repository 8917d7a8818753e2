import { PRODUCT_NAME, PRODUCT_SHORT_NAME } from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Menu } from "lucide-react";
import { paths, registerHref } from "../paths.ts";
import { mayBeSignedIn } from "../stored-session.ts";
import { AccountControls } from "./account-controls.tsx";
import { LazyTrigger } from "./lazy-trigger.tsx";
import { Logo } from "./logo.tsx";

const loadVisitorDrawer = async () => (await import("./visitor-drawer.tsx")).VisitorDrawer;

/** The site's name and, according to who is there, the way in or the way around. */
export function SiteHeader() {
  const session = useSession();
  const isVisitor = session.status === "signed_out" || (session.status === "unreachable" && !mayBeSignedIn());
  return (
    <header className="print:hidden docked top-0 z-30 border-line border-b bg-surface/90 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-4 sm:gap-4 sm:px-6">
        <div className="@container min-w-0 flex-1">
          <Link
            variant="bare"
            href={paths.home.href}
            className="flex w-fit max-w-full items-center gap-2 @max-brand:gap-1 sm:gap-3 touch:min-h-11"
          >
            <Logo />
            {/* In a large font beside much else there is room for the mark alone. */}
            <span className="min-w-0 @max-[6rem]:sr-only">
              <span className="wrap-anywhere block font-semibold leading-tight tracking-tight @max-brand:text-[0.8125rem]">
                <span className="md:hidden">{PRODUCT_SHORT_NAME}</span>
                <span className="hidden md:inline">{PRODUCT_NAME}</span>
              </span>
              <span className="hidden text-muted text-xs md:@min-[18.5rem]:block">
                Instantly Generate Insightful Discussion Posts
              </span>
            </span>
          </Link>
        </div>
        {session.status === "signed_in" && <AccountControls user={session.user} />}
        {isVisitor && (
          <>
            <nav aria-label="Site" className="hidden items-center gap-1 md:flex">
              {visitorLinks.map(({ label, href, isPrimary }) => (
                <Button key={href} asChild variant={isPrimary ? "primary" : "ghost"}>
                  <Link variant="bare" href={href}>
                    {label}
                  </Link>
                </Button>
              ))}
            </nav>
            <LazyTrigger trigger={drawerTrigger} popup="dialog" load={loadVisitorDrawer}>
              {(VisitorDrawer) => <VisitorDrawer links={visitorLinks} trigger={drawerTrigger} />}
            </LazyTrigger>
          </>
        )}
      </div>
    </header>
  );
}

const drawerTrigger = (
  <Button variant="ghost" size="icon" aria-label="Open menu" className="-me-2 sm:me-0 md:hidden">
    <Menu aria-hidden />
  </Button>
);

const visitorLinks = [
  { label: "Extension", href: paths.extension.href, isPrimary: false },
  { label: "Pricing", href: paths.pricing.href, isPrimary: false },
  { label: "Log in", href: paths.auth.href, isPrimary: false },
  { label: "Sign up", href: registerHref, isPrimary: true },
];
