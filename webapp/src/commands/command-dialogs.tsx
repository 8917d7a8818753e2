import { useRef } from "react";
import { useSignOut } from "../layouts/use-sign-out.tsx";
import { CommandMenu } from "./command-menu.tsx";
import type { CommandDialog } from "./open-command-dialog.ts";
import { ShortcutList } from "./shortcut-list.tsx";

export interface CommandDialogsProps {
  open: CommandDialog | null;
  onOpen: (dialog: CommandDialog | null) => void;
}

/** The command menu and the list of shortcuts; stays for the question that signing out may ask. */
export function CommandDialogs({ open, onOpen }: CommandDialogsProps) {
  const focused = useRef<HTMLElement>(null);
  const { signOut, question } = useSignOut(focused);
  const close = () => onOpen(null);
  return (
    <>
      {open === "commands" && (
        <CommandMenu onClose={close} onShowShortcuts={() => onOpen("shortcuts")} onSignOut={signOut} />
      )}
      {open === "shortcuts" && <ShortcutList onClose={close} />}
      {question}
    </>
  );
}
