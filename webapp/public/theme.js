// Loaded before anything is painted, so that no page flashes in the other theme. `ui/src/api/theme.ts` keeps the key.
try {
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch {
  // The browser blocks the site's storage: it has kept none.
}
