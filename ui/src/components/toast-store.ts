import { TOAST_REMOVAL_DELAY_MS } from "@discussion-post/contract/product-constants";

/** What takes a change back: a toast with this action does so by Ctrl+Z, too. */
export const UNDO = "Undo";

export interface ToastMessage {
  title: string;
  /** What else there is to say; a line break begins a line. */
  description?: string;
  /** One thing to do about it. The label also has to make sense when read out alone. */
  action?: { label: string; onPress: () => void };
  /** `danger` interrupts a screen reader; the others wait for a pause. */
  variant?: "neutral" | "success" | "danger";
}

/** The one toast that there is, open or already closed. */
export interface ToastEntry extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** Shows a toast in place of the one before (one at a time: requirements, section 0). Callable from anywhere. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...message, id: lastId, isOpen: true });
}

/** Whether it can still be read and acted on. */
export function isToastOpen(id: number): boolean {
  return current?.id === id && current.isOpen;
}

/** Closes the toast. Its entry stays for the removal delay, so that it can animate away and be read by tools. */
export function closeToast(id: number): void {
  if (!current || !isToastOpen(id)) return;
  set({ ...current, isOpen: false });
  removal = setTimeout(() => set(null), TOAST_REMOVAL_DELAY_MS);
}

/** Does what the toast offers and closes it: once, however often its button is pressed. */
export function actOnToast(id: number): void {
  if (!current || !isToastOpen(id)) return;
  const { action } = current;
  closeToast(id);
  action?.onPress();
}

/** The store as React's `useSyncExternalStore` takes it. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): ToastEntry | null => current,
};

let current: ToastEntry | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(entry: ToastEntry | null) {
  current = entry;
  for (const listener of listeners) listener();
}
