import type { User } from "@discussion-post/contract/accounts";
import { useLogout } from "@discussion-post/ui/api/accounts";
import { useSignOutQuestion } from "@discussion-post/ui/api/sign-out-question";
import { chooseTheme, themeNames, useTheme } from "@discussion-post/ui/api/theme";
import { Avatar, accountMenuName } from "@discussion-post/ui/components/avatar";
import { Button } from "@discussion-post/ui/components/button";
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "@discussion-post/ui/components/dropdown-menu";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { UnsavedDraftDialog } from "@discussion-post/ui/patterns/unsaved-draft-dialog";
import { loggedOut, logoutUnheard } from "@discussion-post/ui/text/logout-toasts";
import { ExternalLink, History, LogOut, Sparkles } from "lucide-react";
import { useRef } from "react";
import { leaveAllTabs, takenTopics } from "../tab-storage.ts";
import type { TabDrafts } from "./tab-drafts.ts";
import { websitePaths } from "./website-paths.ts";

interface AccountMenuProps {
  user: User;
  drafts: TabDrafts;
}

/** Ways to the website, and out; an unsaved draft of any tab is asked about first. */
export function AccountMenu({ user, drafts }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const logout = useLogout();
  const theme = useTheme();
  const { ask, question } = useSignOutQuestion({
    drafts: drafts.all,
    topicsOfPages: () => takenTopics(user.id),
    leave,
  });

  function leave() {
    void leaveAllTabs(user.id);
    // The promise outlives this menu, which goes with the user; callbacks given to `mutate` would not.
    void logout.mutateAsync().then(
      () => showToast(loggedOut),
      (error) => showToast(logoutUnheard(error)),
    );
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button ref={button} variant="ghost" size="icon" aria-label={accountMenuName(user)}>
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
        <DropdownMenuChoice label="Theme" value={theme} names={themeNames} onChange={chooseTheme} />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void ask()}>
          <LogOut aria-hidden />
          Sign out
        </DropdownMenuItem>
      </DropdownMenu>
      <UnsavedDraftDialog {...question} opener={button} />
    </>
  );
}
