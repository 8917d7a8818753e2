declare global {
  interface Window {
    /** Of `public/early-press.js`, on prerendered pages: the button that was pressed last; notes no more from then on. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** Presses the button once more that somebody has pressed on the prerendered page, where nothing answered yet. */
export function repeatEarlyPress(): void {
  const pressed = window.takeEarlyPress?.();
  if (pressed?.isConnected) pressed.click();
}
