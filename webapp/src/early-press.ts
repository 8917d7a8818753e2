declare global {
  interface Window {
    /** Of `public/early-press.js`, on prerendered pages: the button that was pressed last; notes no more from then on. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/**
 * Takes note of what was pressed on the prerendered page, where nothing answered yet. To be called as the page begins to
 * answer.
 * @returns how to press it once more
 */
export function earlyPress(): () => void {
  const pressed = window.takeEarlyPress?.();
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
