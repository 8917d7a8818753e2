import type { User } from "@discussion-post/contract/accounts";
import { Avatar, accountMenuName } from "@discussion-post/ui/components/avatar";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { withModifier } from "@discussion-post/ui/text/key-names";
import { LayoutDashboard, Menu, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useIsPaymentUnderWay } from "../billing/payment-under-way.ts";
import { openCommandDialog } from "../commands/open-command-dialog.ts";
import { paths } from "../paths.ts";
import { LazyTrigger } from "./lazy-trigger.tsx";
import { PremiumBadge } from "./premium-badge.tsx";

const loadDropdown = async () => (await import("./account-dropdown.tsx")).AccountDropdown;
const loadDrawer = async () => (await import("./account-drawer.tsx")).AccountDrawer;

/** The signed-in person's side of the header: a dropdown on wide screens, a drawer on small ones. */
export function AccountControls({ user }: { user: User }) {
  const isPaymentUnderWay = useIsPaymentUnderWay(user);
  const dropdownTrigger = (
    <Button variant="ghost" size="icon" aria-label={accountMenuName(user)}>
      <Avatar {...user} />
    </Button>
  );
  const drawerTrigger = (
    <Button variant="ghost" size="icon" aria-label="Open menu">
      <Menu aria-hidden />
    </Button>
  );
  return (
    <div className="-me-2 flex items-center sm:me-0 sm:gap-2">
      {user.isSubscribed && <PremiumBadge />}
      {mayUpgrade(user) && !isPaymentUnderWay && (
        // In letters so large that only the mark has room beside it, the menu has the way to the prices.
        <Button asChild variant="secondary" size="sm" className="max-sm:px-2 max-[14rem]:hidden">
          <Link variant="bare" href={paths.pricing.href}>
            Upgrade
          </Link>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        title="Commands"
        className="max-lg:hidden"
        onClick={() => openCommandDialog("commands")}
      >
        <Search aria-hidden />
        <span className="sr-only">Commands</span>
        <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-muted text-xs [@media(hover:none)]:hidden">
          {withModifier("K")}
        </kbd>
      </Button>
      <nav aria-label="Site" className="flex items-center lg:gap-1">
        <NavigationLink href={paths.dashboard.href} className="max-md:w-9 max-md:touch:w-11 max-md:px-0">
          <LayoutDashboard aria-hidden className="md:hidden" />
          <span className="max-md:sr-only">Dashboard</span>
        </NavigationLink>
        <NavigationLink href={paths.postHistory.href} className="max-md:hidden">
          Post History
        </NavigationLink>
        <NavigationLink href={paths.templates.href} className="max-md:hidden">
          Templates
        </NavigationLink>
        {user.isAdmin && (
          <NavigationLink href={paths.admin.href} className="max-md:hidden">
            Admin
          </NavigationLink>
        )}
      </nav>
      <div className="hidden md:block">
        <LazyTrigger trigger={dropdownTrigger} popup="menu" load={loadDropdown}>
          {(AccountDropdown, press) => (
            <AccountDropdown user={user} trigger={dropdownTrigger} press={press} />
          )}
        </LazyTrigger>
      </div>
      <div className="md:hidden">
        <LazyTrigger trigger={drawerTrigger} popup="dialog" load={loadDrawer}>
          {(AccountDrawer) => <AccountDrawer user={user} trigger={drawerTrigger} />}
        </LazyTrigger>
      </div>
    </div>
  );
}

/** The administrator's own account is not a customer's. */
function mayUpgrade({ isSubscribed, isPremiumDenied, isAdmin }: User): boolean {
  return !isSubscribed && !isPremiumDenied && !isAdmin;
}

interface NavigationLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** Underlined on the page that it leads to. */
function NavigationLink({ href, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation();
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      className={`decoration-2 decoration-primary-ink underline-offset-8 aria-[current=page]:underline ${className}`}
    >
      <Link variant="bare" href={href} aria-current={pathname === href ? "page" : undefined}>
        {children}
      </Link>
    </Button>
  );
}
