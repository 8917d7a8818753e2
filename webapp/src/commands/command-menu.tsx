import type { User } from "@discussion-post/contract/accounts";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import { chooseTheme } from "@discussion-post/ui/api/theme";
import { Dialog } from "@discussion-post/ui/components/dialog";
import { copyPost } from "@discussion-post/ui/screens/copy-post";
import { withModifier } from "@discussion-post/ui/text/key-names";
import { Command } from "cmdk";
import {
  ClipboardCopy,
  Keyboard,
  LogIn,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Puzzle,
  Search,
  Settings,
  Sun,
  Tag,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { navigationFor } from "../layouts/navigation.ts";
import { newPostState } from "../layouts/new-post-link.tsx";
import { paths, registerHref } from "../paths.ts";
import { filterToSearch } from "../posts/filter-address.ts";

interface CommandMenuProps {
  onClose: () => void;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

interface Entry {
  label: string;
  icon: LucideIcon;
  /** Other words by which it is found. */
  keywords?: string[];
  keys?: string;
  run: () => void;
}

/** Everything that can be done from anywhere, found by typing. */
export function CommandMenu({ onClose, onShowShortcuts, onSignOut }: CommandMenuProps) {
  const [words, setWords] = useState("");
  const { user } = useSession();
  const groups = useCommands({ user, onShowShortcuts, onSignOut });
  const navigate = useNavigate();
  const search = words.trim();
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Commands"
      description="Type what you want to do, or choose it with the arrow keys."
    >
      <Command label="Commands" loop className="flex min-h-0 flex-col gap-2">
        <Command.Input
          value={words}
          onValueChange={setWords}
          placeholder="New post, templates, dark …"
          className="h-11 w-full rounded-md border border-control bg-surface px-3 text-base sm:text-sm"
        />
        <Command.List
          label="Commands"
          className="-mx-2 max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain"
        >
          {groups.map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading} className={groupStyles}>
              {entries.map(({ label, icon: Icon, keywords, keys, run }) => (
                <Command.Item
                  key={label}
                  value={label}
                  keywords={keywords}
                  onSelect={choose(run)}
                  className={itemStyles}
                >
                  <Icon aria-hidden />
                  {label}
                  {keys !== undefined && <kbd className="ms-auto font-sans text-muted text-xs">{keys}</kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {user && search !== "" && (
            // Always there, whatever else the words find.
            <Command.Group forceMount heading="Posts" className={groupStyles}>
              <Command.Item
                forceMount
                value={`search posts ${search}`}
                onSelect={choose(() =>
                  navigate({
                    pathname: paths.postHistory.href,
                    search: `?${new URLSearchParams(filterToSearch({ q: search }))}`,
                  }),
                )}
                className={itemStyles}
              >
                <Search aria-hidden />
                <span className="min-w-0 truncate">Search your posts for “{search}”</span>
              </Command.Item>
            </Command.Group>
          )}
          <Command.Empty className="px-3 py-6 text-center text-muted text-sm">
            No command by that name.
          </Command.Empty>
        </Command.List>
      </Command>
    </Dialog>
  );
}

function useCommands({
  user,
  onShowShortcuts,
  onSignOut,
}: { user: User | null } & Omit<CommandMenuProps, "onClose">) {
  const navigate = useNavigate();
  const written = useHost().draft.getState().written?.generation;
  const goTo = (href: string) => () => void navigate(href);

  const pages: Entry[] = user
    ? [
        ...navigationFor(user).map(({ label, href, icon, isNewPost }) => ({
          ...{ label, icon },
          run: isNewPost ? () => void navigate(href, { state: newPostState }) : goTo(href),
        })),
        { label: "Account settings", icon: Settings, run: goTo(paths.account.href) },
      ]
    : [
        { label: "Create free account", icon: UserPlus, keywords: ["sign up"], run: goTo(registerHref) },
        { label: "Log in", icon: LogIn, keywords: ["sign in"], run: goTo(paths.auth.href) },
        { label: "Pricing", icon: Tag, run: goTo(paths.pricing.href) },
      ];
  const actions: Entry[] = [
    ...(written
      ? [
          {
            label: "Copy the last draft",
            icon: ClipboardCopy,
            keywords: ["clipboard"],
            run: () => void copyPost(written),
          },
        ]
      : []),
    { label: "Keyboard shortcuts", icon: Keyboard, keys: withModifier("/"), run: onShowShortcuts },
    ...(user ? [{ label: "Sign out", icon: LogOut, keywords: ["log out"], run: onSignOut }] : []),
  ];
  return [
    {
      heading: "Go to",
      entries: [...pages, { label: "Browser extension", icon: Puzzle, run: goTo(paths.extension.href) }],
    },
    { heading: "Do", entries: actions },
    { heading: "Theme", entries: themes },
  ];
}

const themes: Entry[] = [
  { label: "System theme", icon: Monitor, run: () => chooseTheme("system") },
  { label: "Light theme", icon: Sun, run: () => chooseTheme("light") },
  { label: "Dark theme", icon: Moon, keywords: ["night"], run: () => chooseTheme("dark") },
];

const groupStyles =
  "px-2 pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs";

const itemStyles =
  "flex min-w-0 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-2 text-sm touch:min-h-11 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink forced-colors:data-[selected=true]:outline-2 [&_svg]:size-4 [&_svg]:shrink-0";
