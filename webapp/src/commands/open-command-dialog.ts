/** What can be opened from every page. */
export type CommandDialog = "commands" | "shortcuts";

const requests = new EventTarget();

/** Opens a dialog, as its keys do. */
export function openCommandDialog(dialog: CommandDialog): void {
  requests.dispatchEvent(new CustomEvent("open", { detail: dialog }));
}

/** Calls back for every dialog that a button asks for. Returns a function that ends it. */
export function onCommandDialog(open: (dialog: CommandDialog) => void): () => void {
  const onRequest = (event: Event) => open((event as CustomEvent<CommandDialog>).detail);
  requests.addEventListener("open", onRequest);
  return () => requests.removeEventListener("open", onRequest);
}
