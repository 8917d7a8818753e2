import type { User } from "@discussion-post/contract/accounts";
import { useLogout } from "@discussion-post/ui/api/accounts";
import { Avatar } from "@discussion-post/ui/components/avatar";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { LayoutDashboard, Menu } from "lucide-react";
import { useIsPaymentUnderWay } from "../billing/payment-under-way.ts";
import { paths } from "../paths.ts";
import { OnDemand } from "./on-demand.tsx";
import { PremiumBadge } from "./premium-badge.tsx";

const loadDropdown = async () => (await import("./account-dropdown.tsx")).AccountDropdown;
const loadDrawer = async () => (await import("./account-drawer.tsx")).AccountDrawer;

/** The signed-in person's side of the header: a dropdown on wide screens, a drawer on small ones. */
export function AccountControls({ user }: { user: User }) {
  const signOut = useSignOut();
  const isPaymentUnderWay = useIsPaymentUnderWay(user);
  const dropdownTrigger = (
    <Button variant="ghost" size="icon" aria-label={`Account menu of ${user.username}`}>
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
      {!user.isSubscribed && !isPaymentUnderWay && (
        <Button asChild variant="secondary" size="sm" className="max-sm:px-2">
          <Link variant="bare" href={paths.pricing.href}>
            Upgrade
          </Link>
        </Button>
      )}
      <Button asChild variant="ghost" size="sm" className="max-md:w-9 max-md:touch:w-11 max-md:px-0">
        <Link variant="bare" href={paths.dashboard.href}>
          <LayoutDashboard aria-hidden className="md:hidden" />
          <span className="max-md:sr-only">Dashboard</span>
        </Link>
      </Button>
      <div className="hidden md:block">
        <OnDemand trigger={dropdownTrigger} popup="menu" load={loadDropdown}>
          {(AccountDropdown, press) => (
            <AccountDropdown user={user} trigger={dropdownTrigger} onSignOut={signOut} press={press} />
          )}
        </OnDemand>
      </div>
      <div className="md:hidden">
        <OnDemand trigger={drawerTrigger} popup="dialog" load={loadDrawer}>
          {(AccountDrawer) => <AccountDrawer user={user} trigger={drawerTrigger} onSignOut={signOut} />}
        </OnDemand>
      </div>
    </div>
  );
}

function useSignOut() {
  const logout = useLogout();
  // The promise outlives this header, which goes with the user; callbacks given to `mutate` would not.
  return () => logout.mutateAsync().then(sayLoggedOut, sayLogoutFailed);
}

function sayLoggedOut() {
  showToast({ title: "Logged out", description: "You've been successfully logged out." });
}

function sayLogoutFailed(error: Error) {
  showToast({ title: "Logout failed", description: error.message, variant: "danger" });
}
