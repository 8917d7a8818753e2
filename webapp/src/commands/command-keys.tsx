import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { sayThatItIsOutOfReach } from "../layouts/lazy-trigger.tsx";
import type { CommandDialogsProps } from "./command-dialogs.tsx";
import { type CommandDialog, onCommandDialog } from "./open-command-dialog.ts";

const CommandDialogs = lazy<ComponentType<CommandDialogsProps>>(async () => {
  const loaded = await import("./command-dialogs.tsx").catch(() => null);
  if (!loaded) sayThatItIsOutOfReach();
  return { default: loaded?.CommandDialogs ?? (() => null) };
});

/**
 * Listens on every page: Ctrl+K or ⌘K opens the commands, Ctrl+/ or ⌘/ the list of shortcuts. The dialogs are loaded
 * on the first press. Keys pressed while another dialog is open are left alone.
 */
export function CommandKeys() {
  const [open, setOpen] = useState<CommandDialog | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  if (open && !isLoaded) setLoaded(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = dialogOf(event);
      if (!dialog) return;
      // The browser's own search or help does not open over another dialog either.
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) setOpen(dialog);
    };
    addEventListener("keydown", onKeyDown);
    const stopListening = onCommandDialog(setOpen);
    return () => {
      removeEventListener("keydown", onKeyDown);
      stopListening();
    };
  }, []);
  return <Suspense>{isLoaded && <CommandDialogs open={open} onOpen={setOpen} />}</Suspense>;
}

function dialogOf(event: KeyboardEvent): CommandDialog | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return null;
  if (event.ctrlKey === event.metaKey) return null;
  if (event.key.toLowerCase() === "k") return "commands";
  return event.key === "/" ? "shortcuts" : null;
}
