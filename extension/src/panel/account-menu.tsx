import type { User } from "@discussion-post/contract/accounts";
import { PRODUCT_SHORT_NAME } from "@discussion-post/contract/product-constants";
import { useLogout } from "@discussion-post/ui/api/accounts";
import { Avatar, accountMenuName } from "@discussion-post/ui/components/avatar";
import { Button } from "@discussion-post/ui/components/button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "@discussion-post/ui/components/dropdown-menu";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { loggedOut, logoutUnheard } from "@discussion-post/ui/text/logout-toasts";
import { ExternalLink, History, LogOut, Sparkles } from "lucide-react";
import { leaveAllTabs } from "../tab-storage.ts";
import { websitePaths } from "./website-paths.ts";

/** The product's name and, for who is signed in, the account. */
export function PanelHeader({ user }: { user: User | null }) {
  return (
    <header className="docked top-0 z-10 flex h-13 items-center gap-2.5 border-line border-b bg-surface px-4">
      <img src="/icon/48.png" alt="" className="size-6" />
      <span className="min-w-0 flex-1 truncate font-semibold text-sm tracking-tight">
        {PRODUCT_SHORT_NAME}
      </span>
      {user && <AccountMenu user={user} />}
    </header>
  );
}

function AccountMenu({ user }: { user: User }) {
  const logout = useLogout();
  const signOut = () => {
    void leaveAllTabs(user.id);
    // The promise outlives this menu, which goes with the user; callbacks given to `mutate` would not.
    void logout.mutateAsync().then(
      () => showToast(loggedOut),
      (error) => showToast(logoutUnheard(error)),
    );
  };
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label={accountMenuName(user)}>
          <Avatar {...user} />
        </Button>
      }
      header={<span className="block truncate font-medium text-sm">{user.name || user.username}</span>}
    >
      <DropdownMenuLink>
        <Link variant="bare" href={websitePaths.postHistory}>
          <History aria-hidden />
          Saved posts
        </Link>
      </DropdownMenuLink>
      {!user.isPremiumDenied && (
        <DropdownMenuLink>
          <Link variant="bare" href={websitePaths.pricing}>
            <Sparkles aria-hidden />
            {user.isSubscribed ? "Your plan" : "Upgrade"}
          </Link>
        </DropdownMenuLink>
      )}
      <DropdownMenuLink>
        <Link variant="bare" href={websitePaths.home}>
          <ExternalLink aria-hidden />
          Open the website
        </Link>
      </DropdownMenuLink>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        Sign out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
