import type { User } from "@discussion-post/contract/accounts";
import { useLogout } from "@discussion-post/ui/api/accounts";
import { Avatar } from "@discussion-post/ui/components/avatar";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Drawer } from "@discussion-post/ui/components/drawer";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "@discussion-post/ui/components/dropdown-menu";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { Tooltip } from "@discussion-post/ui/components/tooltip";
import { LogOut, Menu } from "lucide-react";
import { useState } from "react";
import { paths } from "../paths.ts";
import { navigationFor } from "./navigation.ts";

/** The signed-in person's side of the header: a dropdown on wide screens, a drawer on small ones. */
export function AccountControls({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-2">
      {user.isSubscribed ? (
        <Tooltip text="You have access to premium features">
          <button type="button" className="rounded-full">
            <Badge variant="primary">Premium</Badge>
          </button>
        </Tooltip>
      ) : (
        <Button asChild variant="secondary" size="sm">
          <Link variant="bare" href={paths.pricing.href}>
            Upgrade
          </Link>
        </Button>
      )}
      <Button asChild variant="ghost" size="sm" className="max-md:hidden">
        <Link variant="bare" href={paths.dashboard.href}>
          Dashboard
        </Link>
      </Button>
      <div className="hidden md:block">
        <AccountDropdown user={user} onSignOut={signOut} />
      </div>
      <div className="md:hidden">
        <AccountDrawer user={user} onSignOut={signOut} />
      </div>
    </div>
  );
}

interface AccountMenuProps {
  user: User;
  onSignOut: () => void;
}

function AccountDropdown({ user, onSignOut }: AccountMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account menu of ${user.username}`}>
          <Avatar {...user} />
        </Button>
      }
      header={<Identity user={user} />}
    >
      {navigationFor(user)
        .filter(({ isDrawerOnly }) => !isDrawerOnly)
        .map(({ label, href, icon: Icon }) => (
          <DropdownMenuLink key={label}>
            <Link variant="bare" href={href}>
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuLink>
        ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={onSignOut}>
        <LogOut aria-hidden />
        Sign out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

function AccountDrawer({ user, onSignOut }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Account"
      trigger={
        <Button variant="ghost" size="icon" aria-label="Open menu">
          <Menu aria-hidden />
        </Button>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar {...user} />
        <Identity user={user} />
      </div>
      <nav aria-label="Account" className="flex flex-col gap-1 border-line border-t pt-4">
        {navigationFor(user).map(({ label, href, icon: Icon }) => (
          <Link key={label} variant="bare" href={href} onClick={close} className={drawerEntry}>
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={drawerEntry}
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          <LogOut aria-hidden />
          Sign out
        </button>
      </nav>
    </Drawer>
  );
}

function Identity({ user }: { user: User }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium text-ink text-sm">{user.name || user.username}</span>
      <span className="block truncate text-muted text-xs">{user.email || "No email provided"}</span>
    </span>
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

const drawerEntry =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-4.5 [&_svg]:text-muted";
