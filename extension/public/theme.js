// Loaded before anything is painted, so that no page flashes in the other theme. `ui/src/api/theme.ts` keeps the key.
const kept = localStorage.getItem("theme");
if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
