import { Avatar } from "@discussion-post/ui/components/avatar";
import { Drawer } from "@discussion-post/ui/components/drawer";
import { Link } from "@discussion-post/ui/components/link";
import { LogOut } from "lucide-react";
import { cloneElement, useRef, useState } from "react";
import { AccountIdentity } from "./account-identity.tsx";
import type { AccountMenuProps } from "./account-menu.ts";
import { navigationFor } from "./navigation.ts";
import { NewPostLink } from "./new-post-link.tsx";
import { useSignOut } from "./use-sign-out.tsx";

/** The account's menu on small screens; open at first. */
export function AccountDrawer({ user, trigger }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const { signOut, question } = useSignOut(button);
  const close = () => setIsOpen(false);
  /** Where the new page has a place for it. */
  const leavesFocus = useRef(false);
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Account"
        onCloseAutoFocus={(event) => {
          if (leavesFocus.current) event.preventDefault();
        }}
        trigger={cloneElement(trigger, { ref: button })}
      >
        <div className="flex items-center gap-3">
          <Avatar {...user} />
          <AccountIdentity user={user} />
        </div>
        <nav aria-label="Account" className="flex flex-col gap-1 border-line border-t pt-4">
          {navigationFor(user).map(({ label, href, icon: Icon, isNewPost }) =>
            isNewPost ? (
              <NewPostLink
                key={label}
                onClick={() => {
                  leavesFocus.current = true;
                  close();
                }}
                className={drawerEntry}
              >
                <Icon aria-hidden />
                {label}
              </NewPostLink>
            ) : (
              <Link key={label} variant="bare" href={href} onClick={close} className={drawerEntry}>
                <Icon aria-hidden />
                {label}
              </Link>
            ),
          )}
          <hr className="my-2 border-line" />
          <button
            type="button"
            className={drawerEntry}
            onClick={() => {
              close();
              signOut();
            }}
          >
            <LogOut aria-hidden />
            Sign out
          </button>
        </nav>
      </Drawer>
      {question}
    </>
  );
}

const drawerEntry =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-4.5 [&_svg]:text-muted";
