import { useSyncExternalStore } from "react";

/** `system`: whatever the device has. */
export type Theme = "system" | "light" | "dark";

/** `public/theme.js` of either host reads it before the first paint. */
const KEY = "theme";
const changes = new EventTarget();

/** The themes there are, under their names. */
export const themeNames: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Shows this browser's pages in the theme from now on. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  apply();
}

/** The theme that was chosen in this browser, in any tab. */
export function useTheme(): Theme {
  return useSyncExternalStore(follow, keptTheme);
}

function keptTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

function apply(): void {
  const theme = keptTheme();
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  changes.dispatchEvent(new Event("change"));
}

function follow(onChange: () => void): () => void {
  changes.addEventListener("change", onChange);
  addEventListener("storage", apply);
  return () => {
    changes.removeEventListener("change", onChange);
    removeEventListener("storage", apply);
  };
}
