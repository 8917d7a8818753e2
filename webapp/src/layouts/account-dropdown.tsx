import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "@discussion-post/ui/components/dropdown-menu";
import { Link } from "@discussion-post/ui/components/link";
import { LogOut } from "lucide-react";
import { cloneElement, useEffect, useRef } from "react";
import { AccountIdentity } from "./account-identity.tsx";
import type { AccountMenuProps } from "./account-menu.ts";
import type { Press } from "./lazy-trigger.tsx";
import { navigationFor } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.tsx";

/** The account's menu on wide screens; opens by the press that it was fetched for. */
export function AccountDropdown({ user, trigger, press }: AccountMenuProps & { press: Press }) {
  const button = useRepeatedPress(press);
  const { signOut, question } = useSignOut(button);
  return (
    <>
      <DropdownMenu trigger={cloneElement(trigger, { ref: button })} header={<AccountIdentity user={user} />}>
        {navigationFor(user)
          .filter(({ isNewPost }) => !isNewPost)
          .map(({ label, href, icon: Icon }) => (
            <DropdownMenuLink key={label}>
              <Link variant="bare" href={href}>
                <Icon aria-hidden />
                {label}
              </Link>
            </DropdownMenuLink>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={signOut}>
          <LogOut aria-hidden />
          Sign out
        </DropdownMenuItem>
      </DropdownMenu>
      {question}
    </>
  );
}

/** Presses the button once more, now that it is the menu's own: by the keyboard it leads to the first entry. */
function useRepeatedPress(press: Press) {
  const button = useRef<HTMLButtonElement>(null);
  const isRepeated = useRef(false);
  useEffect(() => {
    if (isRepeated.current) return;
    isRepeated.current = true;
    button.current?.focus();
    button.current?.dispatchEvent(
      press === "keyboard"
        ? new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })
        : new PointerEvent("pointerdown", { button: 0, bubbles: true, cancelable: true }),
    );
  }, [press]);
  return button;
}
